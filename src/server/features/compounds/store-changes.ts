import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { Database } from '../../platform/database/database.ts';
import { isAnyOf } from '../../platform/database/is-any-of.ts';

/** Compounds with all that staff change, locked in the order of their ids until the end of the transaction. */
export function lockCompounds(transaction: Database, compound_ids: readonly number[]) {
  return transaction
    .selectFrom('compound')
    .where(isAnyOf('compound_id', compound_ids))
    .select([
      'compound_id',
      'review_period_id',
      'version',
      'field_versions',
      'status',
      'status_note',
      'available',
      'internal',
      'featured',
      'exclusive',
      'older_persons',
      'area_id',
      'neighborhood_id',
      'editorial',
      'publish_date',
    ])
    .orderBy('compound_id')
    .forUpdate()
    .execute();
}

export type LockedCompound = Awaited<ReturnType<typeof lockCompounds>>[number];

/** The columns that a staff member's change sets. */
export interface CompoundUpdate {
  version: number;
  field_versions: Record<string, number>;
  columns: Partial<
    Omit<LockedCompound, 'compound_id' | 'version' | 'field_versions' | 'editorial'> & {
      editorial: Editorial;
      status_user_id: string | null;
      status_timestamp: Date;
    }
  >;
}

export async function updateCompound(
  transaction: Database,
  compound_id: number,
  { version, field_versions, columns: { editorial, ...columns } }: CompoundUpdate,
): Promise<void> {
  await transaction
    .updateTable('compound')
    .set({
      ...columns,
      ...(editorial && { editorial: JSON.stringify(editorial) }),
      version,
      field_versions: JSON.stringify(field_versions),
    })
    .where('compound_id', '=', compound_id)
    .execute();
}

/** Deletes the compounds of a review period. Returns the ids of their homes. */
export async function deleteCompoundsOfReviewPeriod(
  transaction: Database,
  review_period_id: number,
): Promise<number[]> {
  const rows = await transaction
    .deleteFrom('compound')
    .where('review_period_id', '=', review_period_id)
    .returning('home_id')
    .execute();
  return rows.map(({ home_id }) => home_id);
}
