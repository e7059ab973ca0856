import type { CompoundRow, Duplicate } from '../../../contracts/curation/staff-compounds.ts';
import { publishChecks } from '../../../rules/curation/publish-checks.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Judgment, judgeWording } from '../compounds/judge-wording.ts';
import { findDuplicates, isSurelyDouble } from '../duplicates/find-duplicates.ts';
import { getPerson } from '../users/person-of.ts';
import type { StaffRow } from './store.ts';

type Checks = CompoundRow['checks'];

/** The checks before publishing, as far as the row tells. */
function getChecks(
  row: StaffRow,
  { is_duplicate, wording }: { is_duplicate: boolean; wording: Judgment },
  now: Date,
): Checks {
  const { title, category, numUnits } = row.editorial;
  const facts = {
    ...row,
    title,
    category,
    numUnits,
    has_description: row.description.trim() !== '',
    availability_checked_at: row.availability_checked_at?.getTime() ?? null,
    is_duplicate,
    wording: wording === 'fine' ? null : wording,
  };
  return publishChecks(facts, now.getTime());
}

/** The checks of compounds before they are published, by id. */
export async function findChecks(
  db: Database,
  rows: readonly StaffRow[],
  { duplicates, now }: { duplicates: ReadonlyMap<number, readonly Duplicate[]>; now: Date },
): Promise<ReadonlyMap<number, Checks>> {
  const wording = await judgeWording(
    db,
    rows.map((row) => ({ ...row, title: row.editorial.title })),
  );
  return new Map(
    rows.map((row) => {
      const { compound_id } = row;
      const is_duplicate = isSurelyDouble(duplicates.get(compound_id));
      return [compound_id, getChecks(row, { is_duplicate, wording: wording.get(compound_id) ?? 'fine' }, now)];
    }),
  );
}

/** Rows of the workbench's list. */
export async function assembleRows(db: Database, rows: readonly StaffRow[], now: Date): Promise<CompoundRow[]> {
  const duplicates = await findDuplicates(
    db,
    rows.map(({ compound_id }) => compound_id),
  );
  const checks = await findChecks(db, rows, { duplicates, now });
  return rows.map((row) => {
    const { image_id, thumbhash, status_user_id, status_user_name } = row;
    return {
      compound_id: row.compound_id,
      home_id: row.home_id,
      version: row.version,
      status: row.status,
      status_note: row.status_note,
      status_user: getPerson(status_user_id, status_user_name),
      status_timestamp: row.status_timestamp?.toISOString() ?? null,
      source: row.source,
      candidate_reasons: row.candidate_reasons,
      editorial: row.editorial,
      formatted_address: row.formatted_address,
      provider: row.provider,
      price: row.price,
      sqft: row.sqft,
      bedrooms: row.bedrooms,
      current_status: row.current_status,
      listing_type: row.listing_type,
      availability_checked_at: row.availability_checked_at?.toISOString() ?? null,
      available: row.available,
      internal: row.internal,
      featured: row.featured,
      exclusive: row.exclusive,
      older_persons: row.older_persons,
      market_id: row.market_id,
      area_id: row.area_id,
      neighborhood_id: row.neighborhood_id,
      cover: image_id === null || thumbhash === null ? null : { image_id, thumbhash },
      photo_count: row.photo_count,
      checks: checks.get(row.compound_id) ?? [],
    };
  });
}
