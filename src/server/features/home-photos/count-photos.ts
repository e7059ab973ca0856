import type { Database } from '../../platform/database/database.ts';
import { setCounts } from '../homes/rows/store-photo-counts.ts';
import { listRemaining } from './list-remaining.ts';
import { listPhotos } from './store.ts';

/** How many photos a home has, as its `home_details` tell. */
export interface PhotoCounts {
  loaded_images_count: number;
  other_images_count: number;
}

/** How many photos a home shows, and how many more than one there are with those that the listing still has. */
export async function countPhotos(transaction: Database, home_id: number, now: Date): Promise<PhotoCounts> {
  const photos = await listPhotos(transaction, home_id);
  const remaining = (await listRemaining(transaction, home_id, now)).all.length;
  const there = photos.filter(({ delete_timestamp }) => delete_timestamp === null);
  const loaded = there.filter(({ state }) => state === 'ready').length;
  const coming = there.filter(({ state }) => state === 'processing').length;
  return { loaded_images_count: loaded, other_images_count: Math.max(0, loaded + coming + remaining - 1) };
}

/** Counts the photos of a home again, after one of its listing's photos has turned out not to come. */
export async function recountPhotos(transaction: Database, home_id: number, now: Date): Promise<void> {
  await setCounts(transaction, home_id, await countPhotos(transaction, home_id, now));
}
