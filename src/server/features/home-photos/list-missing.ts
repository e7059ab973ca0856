import type { StaffCompound } from '../../../contracts/curation/staff-compounds.ts';
import { missingPhotoReasons } from '../../../contracts/values/photo-values.ts';
import type { Database } from '../../platform/database/database.ts';
import { getMediaKey } from './media-key.ts';
import { findListedPhotos, listPhotos } from './store.ts';
import { listSkipped } from './store-skipped.ts';

/** The photos of a home's listing that couldn't be loaded, by reason. Photos that staff deleted don't count. */
export async function listMissing(db: Database, home_id: number): Promise<StaffCompound['missing_photos']> {
  const skipped = await listSkipped(db, home_id);
  if (skipped.length === 0) return [];
  const listed = new Set((await findListedPhotos(db, home_id)).map(getMediaKey));
  const known = new Set((await listPhotos(db, home_id)).map(({ media_key }) => media_key));
  const missing = skipped.filter(({ media_key }) => listed.has(media_key) && !known.has(media_key));
  return missingPhotoReasons.flatMap((reason) => {
    const ofReason = missing.filter((one) => one.reason === reason);
    if (ofReason.length === 0) return [];
    const times = ofReason.flatMap(({ retry_timestamp }) => retry_timestamp ?? []).toSorted((a, b) => +a - +b);
    return [
      {
        reason,
        count: ofReason.length,
        retry_count: times.length,
        retry_timestamp: times[0]?.toISOString() ?? null,
      },
    ];
  });
}
