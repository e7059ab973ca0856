import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';
import type { Database } from '../../platform/database/database.ts';
import { getMediaKey } from './media-key.ts';
import { findListedPhotos, listPhotos } from './store.ts';
import { listSkipped } from './store-skipped.ts';

/** Those of a listing's photos that its home can still get, in their order. A deleted photo doesn't come again. */
export interface RemainingPhotos {
  /** All of them. */
  all: readonly ListingPhoto[];
  /** Those that may be fetched now. The others couldn't be fetched lately. */
  due: readonly ListingPhoto[];
}

export async function listRemaining(db: Database, home_id: number, now: Date): Promise<RemainingPhotos> {
  const photos = await listPhotos(db, home_id);
  const skipped = await listSkipped(db, home_id);
  const getKeys = (some: typeof skipped): string[] => some.map(({ media_key }) => media_key);
  const known = new Set([
    ...photos.flatMap(({ media_key }) => media_key ?? []),
    ...getKeys(skipped.filter(({ retry_timestamp }) => retry_timestamp === null)),
  ]);
  const waiting = new Set(
    getKeys(skipped.filter(({ retry_timestamp }) => retry_timestamp !== null && retry_timestamp > now)),
  );
  const all = (await findListedPhotos(db, home_id)).filter((photo) => !known.has(getMediaKey(photo)));
  return { all, due: all.filter((photo) => !waiting.has(getMediaKey(photo))) };
}
