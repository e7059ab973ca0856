import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { MAX_PROPERTY_BYTES } from './analytics-bounds.ts';
import type { EventRow, IdentityRow } from './clean-event.ts';
import { PERSON, type ProfileUpdate, type Properties } from './clean-update.ts';
import { deleteSummariesOf } from './store-summaries.ts';

/** How many events an export has. */
const MAX_EXPORTED = 10_000;

/**
 * Inserts events, except for those that are there already. Returns how many were new. In the order of the key, so that
 * processes that insert the same events wait for each other and never in a circle.
 */
export async function insertEvents(db: Database, events: readonly EventRow[], now: Date): Promise<number> {
  const column = <K extends keyof EventRow>(key: K) => events.map((event) => event[key]);
  const { numAffectedRows } = await sql`
    insert into analytics_event (day, insert_id, occurred_at, received_at, event, distinct_id, properties)
    select day, insert_id, occurred_at, ${now}, event, distinct_id, properties::jsonb
    from unnest(
      ${column('day')}::date[], ${column('insert_id')}::text[], ${column('occurred_at')}::timestamptz[],
      ${column('event')}::text[], ${column('distinct_id')}::text[], ${column('properties')}::text[]
    ) as given (day, insert_id, occurred_at, event, distinct_id, properties)
    order by day, insert_id
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Stores further names of users. The first user of a name stays. */
export async function insertIdentities(db: Database, identities: readonly IdentityRow[], now: Date): Promise<void> {
  if (identities.length === 0) return;
  await db
    .insertInto('analytics_identity')
    .values(identities.map((identity) => ({ ...identity, create_timestamp: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Applies updates of one profile in order. An update that would make it too large is left out. The deletion of a person
 * deletes all that is known of this name.
 */
async function updateProfile(db: Database, updates: readonly ProfileUpdate[], now: Date): Promise<void> {
  const [first] = updates;
  if (!first) return;
  const { kind, profile_id } = first;
  const key = { kind, profile_id };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('analytics_profile')
      .values({ ...key, properties: '{}', update_timestamp: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await transaction
      .selectFrom('analytics_profile')
      .where('kind', '=', kind)
      .where('profile_id', '=', profile_id)
      .select('properties')
      .forUpdate()
      .executeTakeFirst();
    let properties: Properties | null = (row?.properties ?? {}) as Properties;
    for (const { apply } of updates) {
      const after: Properties | null = apply(properties ?? {});
      if (after === null || Buffer.byteLength(JSON.stringify(after)) <= MAX_PROPERTY_BYTES) properties = after;
    }
    if (properties === null && kind === PERSON) await forgetNames(transaction, [profile_id]);
    else if (properties === null) await deleteProfile(transaction, key);
    else
      await transaction
        .updateTable('analytics_profile')
        .set({ properties: JSON.stringify(properties), update_timestamp: now })
        .where('kind', '=', kind)
        .where('profile_id', '=', profile_id)
        .execute();
  });
}

async function deleteProfile(db: Database, { kind, profile_id }: { kind: string; profile_id: string }): Promise<void> {
  await db.deleteFrom('analytics_profile').where('kind', '=', kind).where('profile_id', '=', profile_id).execute();
}

/** Applies updates of profiles, those of each in order. */
export async function updateProfiles(db: Database, updates: readonly ProfileUpdate[], now: Date): Promise<void> {
  const byProfile = Map.groupBy(updates, ({ kind, profile_id }) => JSON.stringify([kind, profile_id]));
  for (const ofOne of byProfile.values()) await updateProfile(db, ofOne, now);
}

/** The names that a user has: the id, and those of the user's browsers. */
async function listNames(db: Database, user_id: string): Promise<string[]> {
  const rows = await db.selectFrom('analytics_identity').where('user_id', '=', user_id).select('alias_id').execute();
  return [user_id, ...rows.map(({ alias_id }) => alias_id)];
}

/** What the browsers of a user reported, the newest first. */
export async function listEventsOf(db: Database, user_id: string) {
  return db
    .selectFrom('analytics_event')
    .where('distinct_id', 'in', await listNames(db, user_id))
    .select(['event', 'occurred_at', 'properties'])
    .orderBy('occurred_at', 'desc')
    .limit(MAX_EXPORTED)
    .execute();
}

/** Deletes all that is known of some names. */
export async function forgetNames(db: Database, names: readonly string[]): Promise<void> {
  await deleteSummariesOf(db, names);
  await db.deleteFrom('analytics_event').where('distinct_id', 'in', names).execute();
  await db.deleteFrom('analytics_profile').where('kind', '=', PERSON).where('profile_id', 'in', names).execute();
  await db
    .deleteFrom('analytics_identity')
    .where(({ or, eb }) => or([eb('alias_id', 'in', names), eb('user_id', 'in', names)]))
    .execute();
}

/** Deletes all that is known of a user and of the user's browsers. */
export async function forgetUser(db: Database, user_id: string): Promise<void> {
  await forgetNames(db, await listNames(db, user_id));
}
