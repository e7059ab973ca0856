import { randomUUID } from 'node:crypto';
import type { CallResponse } from '../../../contracts/contract.ts';
import { type ActivityType, viewTypes } from '../../../contracts/values/activity-values.ts';
import type { CallerOf } from '../../http/call-handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { noSuchCompound } from '../compounds/read-compound.ts';
import { findOncePublished, findPublicCompounds } from '../compounds/store.ts';
import { keepOpenedByUser } from '../matches/store.ts';
import { countMinihood } from '../users/store-history.ts';
import { insertActivity } from './store.ts';

type ActivityCall = 'POST /hfc/compounds/{compound_id}/activity/{activity_type}';

/**
 * Records what a viewer did with a home. The record doesn't know the viewer's account, and of the network only a hash
 * that is another one for each home. If a signed-in
 * user opens a home, the user's history counts its neighborhood, and the subscriber of its market has seen it. Records nothing for a caller who sends Global Privacy Control.
 * @throws AppError not_found if the home was never published; gone if it isn't published any more.
 */
export async function recordActivity(
  { db, tokens }: Pick<Context, 'db' | 'tokens'>,
  { compound_id, activity_type }: { compound_id: number; activity_type: ActivityType },
  { address, viewer_id: known_id, unobserved, user }: CallerOf<ActivityCall>,
): Promise<CallResponse<ActivityCall>> {
  const [compound] = await findPublicCompounds(db, [compound_id]);
  if (!compound) {
    const gone = await findOncePublished(db, compound_id);
    if (gone) throw new AppError('gone', 'This home is no longer listed.');
    throw noSuchCompound();
  }
  if (unobserved) return { viewer_id: null, activity_count: 0 };
  const viewer_id = known_id ?? randomUUID();
  const network = await tokens.hash('activity-network', `${compound_id} ${clientKey(address)}`);
  const isView = viewTypes.some((type) => type === activity_type);
  const { neighborhood_id, market_id } = compound;
  const activity_count = await db.transaction().execute(async (transaction) => {
    if (user && isView) {
      const { user_id } = user;
      await keepOpenedByUser(transaction, { user_id, market_id, compound_id });
      if (neighborhood_id !== null) await countMinihood(transaction, user_id, neighborhood_id);
    }
    return insertActivity(transaction, { compound_id, viewer_id, network, activity_type });
  });
  return { viewer_id, activity_count };
}
