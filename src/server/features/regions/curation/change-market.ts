import type { CallInput } from '../../../../contracts/contract.ts';
import type { StaffMarket } from '../../../../contracts/homes/regions.ts';
import type { Actor } from '../../../platform/context/actor.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { regenerateFiles } from '../../published-files/publish-jobs.ts';
import { changedColumns, planRecordChange } from '../../staff/change-record.ts';
import { lockMarket, type MarketFields, updateMarket } from '../store-curation.ts';
import { getMarketForStaff } from './staff-regions.ts';

export interface MarketChange {
  market_id: number;
  changes: CallInput<'PUT /hfc/_i/markets/{market_id}'>['body'];
}

/**
 * Hides a market's areas and homes from visitors, or shows them again.
 * @throws AppError not_found, version_conflict and version_required as `planChange`.
 */
export async function changeMarket(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { market_id, changes }: MarketChange,
  actor: Actor,
): Promise<StaffMarket> {
  return inTransaction(db, async (transaction) => {
    const known = await lockMarket(transaction, market_id);
    if (!known) throw new AppError('not_found', 'Market not found.');
    const planned = await planRecordChange(transaction, known, {
      entity: 'market',
      entity_id: market_id,
      action: 'edit_market',
      changes,
      current: async () => ({ market: await getMarketForStaff(transaction, market_id) }),
      actor,
    });
    if (planned) {
      await updateMarket(transaction, market_id, changedColumns<MarketFields>(planned));
      await jobs.enqueue(regenerateFiles, {}, transaction);
    }
    return getMarketForStaff(transaction, market_id);
  });
}
