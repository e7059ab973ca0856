import { randomUUID } from 'node:crypto';
import type { CallResponse } from '../../../contracts/contract.ts';
import { type ActivityType, viewTypes } from '../../../contracts/values/activity-values.ts';
import type { CallerOf } from '../../http/call-handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { noSuchHome } from '../compounds/read-compound.ts';
import { findOncePublished, findPublicCompounds, insertActivity } from '../compounds/store.ts';
import { keepOpenedByUser } from '../matches/store.ts';
import { countMinihood } from '../users/store-history.ts';

type ActivityCall = 'POST /hfc/compounds/{compound_id}/activity/{activity_type}';

/**
 * Records what a viewer did with a home. The record doesn't know the viewer's account. If a signed-in
 * user opens a home, the user's history counts its neighborhood, and the subscriber of its market has seen it. Records nothing for a caller who sends Global Privacy Control.
 * @throws AppError not_found if the home was never published; gone if it isn't published any more.
 */
export async function recordActivity(
  db: Database,
  { compound_id, activity_type }: { compound_id: number; activity_type: ActivityType },
  { viewer_id: known_id, unobserved, user }: CallerOf<ActivityCall>,
): Promise<CallResponse<ActivityCall>> {
  const [compound] = await findPublicCompounds(db, [compound_id]);
  if (!compound) {
    const gone = await findOncePublished(db, compound_id);
    if (gone) throw new AppError('gone', 'This home is no longer listed.');
    throw noSuchHome();
  }
  if (unobserved) return { viewer_id: null, activity_count: 0 };
  const viewer_id = known_id ?? randomUUID();
  const isView = viewTypes.some((type) => type === activity_type);
  const { neighborhood_id, market_id } = compound;
  const activity_count = await db.transaction().execute(async (transaction) => {
    if (user && isView) {
      const { user_id } = user;
      await keepOpenedByUser(transaction, { user_id, market_id, compound_id });
      if (neighborhood_id !== null) await countMinihood(transaction, user_id, neighborhood_id);
    }
    return insertActivity(transaction, { compound_id, viewer_id, activity_type });
  });
  return { viewer_id, activity_count };
}
