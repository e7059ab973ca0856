import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';

export type Identity = Selectable<Tables['auth.identity']>;

/** The identities (ways to sign in) of accounts, the oldest first. */
export async function listIdentities(db: Database, account_ids: readonly string[]): Promise<Identity[]> {
  if (account_ids.length === 0) return [];
  return db
    .selectFrom('auth.identity')
    .selectAll()
    .where('account_id', 'in', account_ids)
    .orderBy('created_at')
    .orderBy('identity_id')
    .execute();
}

/** Adds an identity, or updates its time of sign-in and the data from its provider. Returns its id. */
export async function upsertIdentity(
  db: Database,
  identity: {
    account_id: string;
    provider: string;
    provider_id: string;
    identity_data: Record<string, unknown>;
    now: Date;
  },
): Promise<string> {
  const { now, identity_data, ...key } = identity;
  const data = JSON.stringify(identity_data);
  const { identity_id } = await db
    .insertInto('auth.identity')
    .values({ ...key, identity_data: data, last_sign_in_at: now, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'provider_id'])
        .doUpdateSet({ identity_data: data, last_sign_in_at: now, updated_at: now }),
    )
    .returning('identity_id')
    .executeTakeFirstOrThrow();
  return identity_id;
}

/** The identity that belongs to an account at a provider. */
export function findIdentity(db: Database, provider: string, provider_id: string): Promise<Identity | undefined> {
  return db
    .selectFrom('auth.identity')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst();
}

export async function deleteIdentity(db: Database, identity_id: string): Promise<void> {
  await db.deleteFrom('auth.identity').where('identity_id', '=', identity_id).execute();
}

export async function deleteIdentitiesOf(db: Database, account_id: string): Promise<void> {
  await db.deleteFrom('auth.identity').where('account_id', '=', account_id).execute();
}
