import type { Context } from '../../platform/context/context.ts';
import { deleteUploads } from './store.ts';

/** In milliseconds. Until then, a picture that was saved can be asked for again with its upload. */
const KEPT = 24 * 60 * 60 * 1_000;

/** Forgets uploads of yesterday. Their files are swept with the staged files. */
export async function forgetUploads({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteUploads(db, new Date(now().getTime() - KEPT));
}
