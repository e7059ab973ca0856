import { query } from './attacked-database.ts';
import { ask, type Person } from './people.ts';
import type { ServiceProcess } from './service-process.ts';

/** The account of a person, whose id differs from the id of the app's user. */
export interface OwnAccount extends Person {
  account_id: string;
}

/** Finds the account that a person is signed in to. */
export async function getAccount(service: ServiceProcess, person: Person): Promise<OwnAccount> {
  const { id } = await ask<{ id: string }>(service, 'GET /auth/v1/user', { token: person.access_token });
  return { ...person, account_id: id };
}

/** Everything about an account that calls of others must not change, as text. */
export async function accountRows({ account_id, user_id }: OwnAccount, databaseUrl: string): Promise<string> {
  const columns =
    'email, email_confirmed_at, password_hash, app_metadata, user_metadata, role, banned_until, new_email, last_sign_in_at';
  const rows = await query<{ row: string }>(
    databaseUrl,
    `select 'account ' || to_jsonb(one)::text as row from (select ${columns} from auth.account where account_id = $1) one
     union all select 'identity ' || to_jsonb(one)::text from auth.identity one where account_id = $1
     union all select 'factor ' || to_jsonb(one)::text from auth.factor one where account_id = $1
     union all select 'session ' || to_jsonb(one)::text from auth.session one where account_id = $1
     union all select 'user ' || to_jsonb(one)::text from app_user one where user_id = $2`,
    [account_id, user_id],
  );
  return rows
    .map(({ row }) => row)
    .toSorted()
    .join('\n');
}

/** The ids of an account by the fields that take them. */
export async function accountIds(
  { account_id, email }: OwnAccount,
  databaseUrl: string,
): Promise<Record<string, string[]>> {
  const rows = await query<{ name: string; id: string }>(
    databaseUrl,
    `select 'identity_id' as name, identity_id::text as id from auth.identity where account_id = $1
     union all select 'factor_id', factor_id::text from auth.factor where account_id = $1
     union all select 'session_id', session_id::text from auth.session where account_id = $1`,
    [account_id],
  );
  const ids = Object.groupBy(rows, ({ name }) => name);
  return {
    email: [email],
    new_email: [email],
    id: [account_id],
    user_id: [account_id],
    ...Object.fromEntries(Object.entries(ids).map(([name, found = []]) => [name, found.map(({ id }) => id)])),
  };
}

/** The number of accounts whose sign-up was acknowledged and that don't exist. */
export async function countLost(accounts: ReadonlySet<string>, databaseUrl: string): Promise<number> {
  const rows = await query<{ account_id: string }>(
    databaseUrl,
    'select account_id from auth.account where account_id = any($1)',
    [[...accounts]],
  );
  return accounts.size - rows.length;
}
