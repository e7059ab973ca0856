import type { Transaction } from 'kysely';
import type { BatchOutcome } from '../../../contracts/curation/staff-compounds.ts';
import type { CompoundStatus } from '../../../contracts/homes/compounds.ts';
import type { Actor } from '../../platform/context/actor.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { LockedCompound } from '../compounds/store-changes.ts';
import { lockCompounds } from '../compounds/store-changes.ts';
import { lockReviewPeriodsOf } from '../review-periods/store-locks.ts';
import { applyChange, type Platform } from './change-compound.ts';
import { assembleRows } from './compound-rows.ts';
import { findRows } from './store.ts';

interface Batch {
  items: readonly { compound_id: number; status: CompoundStatus; version: number }[];
  /** For all of them. Absent if their notes stay. */
  status_note?: string | undefined;
  actor: Actor;
}

type Outcome = Pick<BatchOutcome, 'outcome' | 'detail'>;

/** Sets one status. A refusal is an outcome, not an error, because the other compounds of the batch are changed. */
async function setStatus(
  ctx: Platform,
  transaction: Transaction<Tables>,
  stored: LockedCompound | undefined,
  { status, version }: Batch['items'][number],
  { status_note, actor }: Omit<Batch, 'items'>,
): Promise<Outcome> {
  if (!stored) return { outcome: 'not_found', detail: 'Home not found.' };
  const { compound_id } = stored;
  const changes = { status, ...(status_note !== undefined && { status_note }) };
  try {
    const change = { compound_id, changes, actor: { ...actor, base_version: version } };
    const isChanged = await applyChange(ctx, transaction, stored, change);
    return { outcome: isChanged ? 'changed' : 'unchanged', detail: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: error.code === 'version_conflict' ? 'conflict' : 'refused', detail: error.message };
  }
}

/** Sets the statuses of compounds in one transaction, each on its own. Returns what became of each, in the same order. */
export async function changeStatuses(ctx: Platform, { items, ...common }: Batch): Promise<BatchOutcome[]> {
  const ids = items.map(({ compound_id }) => compound_id);
  return inTransaction(ctx.db, async (transaction) => {
    await lockReviewPeriodsOf(transaction, ids);
    const locked = new Map((await lockCompounds(transaction, ids)).map((stored) => [stored.compound_id, stored]));
    const outcomes: Outcome[] = [];
    for (const item of items)
      outcomes.push(await setStatus(ctx, transaction, locked.get(item.compound_id), item, common));
    const rows = await assembleRows(transaction, await findRows(transaction, ids), ctx.now());
    return items.map(({ compound_id }, index) => ({
      compound_id,
      ...(outcomes[index] as Outcome),
      row: rows.find((row) => row.compound_id === compound_id) ?? null,
    }));
  });
}
