import { sql } from 'kysely';
import type { MetroKey } from '../../../rules/places/metros/metros.ts';
import type { Database } from '../../platform/database/database.ts';

/** Stores a request to be told when a city opens. A repeated request renews the year for which it is stored. */
export async function upsertRequest(db: Database, metro_key: MetroKey, email: string): Promise<void> {
  await sql`
    insert into coming_soon_request (market_id, email)
    select market_id, ${email} from market where metro_key = ${metro_key}
    on conflict (market_id, lower(email)) do update set create_timestamp = now()
  `.execute(db);
}

/** Deletes requests a year after the visitor last asked. The privacy page promises this. */
export async function deleteOldRequests(db: Database): Promise<void> {
  await db
    .deleteFrom('coming_soon_request')
    .where('create_timestamp', '<=', sql<Date>`now() - interval '1 year'`)
    .execute();
}

/** The requests of an email address. `email` may be in upper or lower case. */
export function listRequestsOf(db: Database, email: string) {
  return db
    .selectFrom('coming_soon_request')
    .innerJoin('market', 'market.market_id', 'coming_soon_request.market_id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['market.name as market', 'create_timestamp'])
    .orderBy('market.market_id')
    .execute();
}

/** Deletes the requests of an email address. `email` may be in upper or lower case. */
export async function deleteRequestsOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom('coming_soon_request').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
}
