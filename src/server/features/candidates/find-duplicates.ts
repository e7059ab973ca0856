import { type Duplicate, MOST_DUPLICATES } from '../../../contracts/candidates.ts';
import { earlierWords } from '../../../rules/curation/earlier-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { type FoundDuplicate, listDuplicates } from './store-duplicates.ts';

function asDuplicate(row: FoundDuplicate): Duplicate {
  const { duplicate_of: _, status_note, ...found } = row;
  const { status, review_period_id, provider } = found;
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
  const found = await listDuplicates(db, compound_ids, MOST_DUPLICATES);
  const byCompound = Map.groupBy(found, ({ duplicate_of }) => duplicate_of);
  return new Map([...byCompound].map(([compound_id, all]) => [compound_id, all.map(asDuplicate)]));
}
