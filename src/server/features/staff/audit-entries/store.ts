import { sql } from 'kysely';
import { feedActions, type StaffActionName } from '../../../../contracts/values/staff-actions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isAnyOf } from '../../../platform/database/is-any-of.ts';
import { knownName } from '../../users/person-of.ts';

export interface EntryFilters {
  compound_id?: number | undefined;
  review_period_id?: number | undefined;
  /** A user's id, or the listing feeds. */
  by?: string | undefined;
  action?: StaffActionName | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The compound of a change of a compound or of its home. */
const compoundOfEntry = sql<{ compound_id: number; title: string }>`(
  select compound_id, coalesce(nullif(trim(editorial ->> 'title'), ''), home.formatted_address) as title
  from compound join home on home.home_id = compound.home_id
  where compound_id = case entity when 'compound' then entity_id::int end
    or compound.home_id = case entity when 'home' then entity_id::int end
  limit 1
)`;

function ofCompound(compound_id: number) {
  const home = sql`(select home_id::text from compound where compound_id = ${compound_id})`;
  return sql<boolean>`(entity = 'compound' and entity_id = ${String(compound_id)} or entity = 'home' and entity_id = ${home})`;
}

function ofReviewPeriod(review_period_id: number) {
  return sql<boolean>`(entry.review_period_id = ${review_period_id}
    or after ? 'review_period_id' and after ->> 'review_period_id' = ${String(review_period_id)})`;
}

function madeBy(by: string) {
  return by === 'feeds'
    ? sql<boolean>`(entry.user_id is null and action = any(${[...feedActions]}::text[]))`
    : sql<boolean>`entry.user_id = ${by}`;
}

/** The next entries before an id, the newest first. */
export function listEntries(
  db: Database,
  { compound_id, review_period_id, by, action, from, to }: EntryFilters,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return db
    .selectFrom('staff_audit_entry as entry')
    .leftJoin('app_user', 'app_user.user_id', 'entry.user_id')
    .leftJoinLateral(compoundOfEntry.as('about'), (join) => join.onTrue())
    .$if(before !== undefined, (query) => query.where('staff_audit_entry_id', '<', before as number))
    .$if(compound_id !== undefined, (query) => query.where(ofCompound(compound_id as number)))
    .$if(review_period_id !== undefined, (query) => query.where(ofReviewPeriod(review_period_id as number)))
    .$if(by !== undefined, (query) => query.where(madeBy(by as string)))
    .$if(action !== undefined, (query) => query.where('action', '=', action as StaffActionName))
    .$if(from !== undefined, (query) => query.where('entry.create_timestamp', '>=', new Date(from as string)))
    .$if(to !== undefined, (query) => query.where('entry.create_timestamp', '<', new Date(to as string)))
    .orderBy('staff_audit_entry_id', 'desc')
    .limit(limit)
    .select([
      'staff_audit_entry_id',
      'action',
      'entry.user_id',
      'entity',
      'entity_id',
      'about.compound_id',
      'about.title',
      'entry.review_period_id',
      'entry.version',
      'entry.create_timestamp',
      'before',
      'after',
      'undo_of',
    ])
    .select(knownName('app_user').as('user_name'))
    .select(sql<string[]>`coalesce(generated_fields, '{}')`.as('generated_fields'))
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** Field -> version of its last change, of a compound and of its home. */
export type FieldVersions = Record<'compound' | 'home', Record<string, number>>;

/** The versions of the fields of compounds and of their homes. */
export async function findFieldVersions(
  db: Database,
  compound_ids: readonly number[],
): Promise<Map<number, FieldVersions>> {
  if (compound_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('compound')
    .innerJoin('home', 'home.home_id', 'compound.home_id')
    .where(isAnyOf('compound_id', compound_ids))
    .select(['compound_id', 'compound.field_versions as compound', 'home.field_versions as home'])
    .execute();
  return new Map(rows.map(({ compound_id, ...versions }) => [compound_id, versions]));
}
