import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { tellHomes } from '../home-photos/tell-homes.ts';
import type { ImageNews } from '../images/take-in.ts';
import { showPortraits } from './agent-portrait.ts';
import { tellCompounds } from './compound-images.ts';
import { showPictures } from './resource-picture.ts';

/** Tells all that have an image what became of it. */
export async function tellOwners(
  platform: { jobs: Pick<Context['jobs'], 'enqueue'>; now: Context['now'] },
  transaction: Transaction<Tables>,
  news: ImageNews,
): Promise<void> {
  await tellHomes(transaction, platform, news);
  await tellCompounds(transaction, platform.jobs, news);
  await showPortraits(transaction, platform.jobs, news);
  await showPictures(transaction, platform.jobs, news);
}
