import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { notifyHomes } from '../home-photos/notify-homes.ts';
import type { ImageNews } from '../images/take-in.ts';
import { showPortraits } from './agent-portrait.ts';
import { notifyCompounds } from './compound-images.ts';
import { showImages } from './resource-image.ts';

/** Tells all that have an image what became of it. */
export async function notifyOwners(
  platform: { jobs: Pick<Context['jobs'], 'enqueue'>; now: Context['now'] },
  transaction: Transaction<Tables>,
  news: ImageNews,
): Promise<void> {
  await notifyHomes(transaction, platform, news);
  await notifyCompounds(transaction, platform.jobs, news);
  await showPortraits(transaction, platform.jobs, news);
  await showImages(transaction, platform.jobs, news);
}
