import type { Duplicate } from '../../../contracts/curation/staff-compounds.ts';
import { MAX_DUPLICATES } from '../../../contracts/values/review-values.ts';
import { earlierWords } from '../../../rules/curation/earlier-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { type FoundDuplicate, listDuplicates } from './store.ts';

function asDuplicate(row: FoundDuplicate): Duplicate {
  const { duplicate_of: _, ...found } = row;
  const { status, review_period_id, status_note, provider } = found;
  const words =
    status === null ? `Also listed by ${provider}` : earlierWords({ status, review_period_id, status_note });
  return { ...found, words };
}

/**
 * What may be the same home as each of the given compounds, the surest first: compounds of any period and status, and
 * listings of other feeds that are no compounds. Compounds without duplicates are left out. One query for all.
 */
export async function findDuplicates(
  db: Database,
  compound_ids: readonly number[],
): Promise<ReadonlyMap<number, Duplicate[]>> {
  const found = await listDuplicates(db, compound_ids, MAX_DUPLICATES);
  const byCompound = Map.groupBy(found, ({ duplicate_of }) => duplicate_of);
  return new Map([...byCompound].map(([compound_id, all]) => [compound_id, all.map(asDuplicate)]));
}

/** Whether a home is surely the same as that of another compound that isn't rejected. */
export function isSurelyDouble(duplicates: readonly Duplicate[] = []): boolean {
  return duplicates.some(
    ({ match, compound_id, status }) => match === 'parcel' && compound_id !== null && status !== 'not_approved',
  );
}
