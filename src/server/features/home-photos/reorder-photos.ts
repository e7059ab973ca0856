import type { CallInput } from '../../../contracts/contract.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { planChange } from '../staff/versioned-change.ts';
import { changePhotos, type PhotoRequest, type Platform } from './change-photos.ts';
import { getHomePhotos } from './get-photos.ts';
import { setOrder } from './store.ts';

type Photos = CallInput<'PUT /hfc/_i/homes/{home_id}/photo_sort_orders'>['body']['photos'];

/** The specification's words. */
const FAILED = 'Error updating photo sort orders';

const FIELD = 'photo_sort_orders';

interface Reordering extends PhotoRequest {
  photos: Photos;
  /** The version of the home that the sender saw. Null if the sender doesn't tell. */
  base_version: number | null;
}

/**
 * Gives all photos of a home their places. The places themselves only tell the order.
 * @throws AppError not_found, conflict if the home has other photos, version_conflict if another order was set since the
 * sender's version, bad_request for a foreign entry to take back.
 */
export async function reorderPhotos(platform: Platform, request: Reordering): Promise<void> {
  const { home_id, photos, base_version } = request;
  await changePhotos(platform, request, async (transaction, { home, photos: all }) => {
    const there = all.filter(({ delete_timestamp }) => delete_timestamp === null).map(({ image_id }) => image_id);
    const wanted = photos.toSorted((a, b) => a.sort_order - b.sort_order).map(({ image_id }) => image_id);
    if (new Set(wanted).symmetricDifference(new Set(there)).size > 0)
      throw new AppError('conflict', `${FAILED}: photos were added or deleted in the meantime.`);
    const { version, field_versions } = home;
    const planned = await planChange(
      transaction,
      { entity: 'home', entity_id: home_id, version, field_versions, values: { [FIELD]: there } },
      {
        sent: { [FIELD]: wanted },
        base_version,
        texts: new Set(),
        current: async () => ({ ...(await getHomePhotos(transaction, home_id, platform.now())) }),
      },
    );
    if (!planned) return null;
    await setOrder(transaction, home_id, wanted);
    return { action: 'reorder_photos', before: planned.before, after: planned.after };
  });
}
