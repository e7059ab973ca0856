import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import type { Context } from '../../platform/context/context.ts';
import { assembleRows } from './compound-rows.ts';
import { findRows } from './store.ts';

/** The rows of compounds, in the given order. Unknown ids are left out. */
export async function listStaffRows(
  { db, now }: Pick<Context, 'db' | 'now'>,
  compound_ids: readonly number[],
): Promise<CompoundRow[]> {
  const rows = await assembleRows(db, await findRows(db, compound_ids), now());
  const byId = new Map(rows.map((row) => [row.compound_id, row]));
  return compound_ids.flatMap((compound_id) => byId.get(compound_id) ?? []);
}

/** The rows of compounds with their review periods, in order of id. Unknown ids are left out. */
export async function listPlacedRows(
  { db, now }: Pick<Context, 'db' | 'now'>,
  compound_ids: readonly number[],
): Promise<(CompoundRow & { review_period_id: number | null })[]> {
  const found = await findRows(db, compound_ids);
  const rows = await assembleRows(db, found, now());
  const reviewPeriods = new Map(found.map(({ compound_id, review_period_id }) => [compound_id, review_period_id]));
  return rows.map((row) => ({ ...row, review_period_id: reviewPeriods.get(row.compound_id) ?? null }));
}
