import type { Database } from '../../../platform/database/database.ts';
import { atBeginning, type WalkPosition } from './page-walk.ts';

export type WalkName = 'changes' | 'photos';

/** How far a walk has come over all runs. */
export interface WalkState extends WalkPosition {
  is_open: boolean;
  watermark: string | null;
  reached: string | null;
  pile: string | null;
}

/** A walk that reads everything. */
export const unbegun: WalkState = { ...atBeginning, is_open: false, watermark: null, reached: null, pile: null };

export async function getWalk(db: Database, provider: string, walk: WalkName): Promise<WalkState> {
  const row = await db
    .selectFrom('feed_walk')
    .selectAll()
    .where('provider', '=', provider)
    .where('walk', '=', walk)
    .executeTakeFirst();
  if (!row) return unbegun;
  const { provider: _, walk: __, link_at, ...state } = row;
  return { ...state, link_at: link_at?.getTime() ?? null };
}

export async function writeWalk(
  db: Database,
  provider: string,
  walk: WalkName,
  { link_at, ...state }: WalkState,
): Promise<void> {
  const columns = { ...state, link_at: link_at === null ? null : new Date(link_at) };
  await db
    .insertInto('feed_walk')
    .values({ provider, walk, ...columns })
    .onConflict((conflict) => conflict.columns(['provider', 'walk']).doUpdateSet(columns))
    .execute();
}
