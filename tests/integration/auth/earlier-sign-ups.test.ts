import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listPendingSignUps } from '../../../src/server/auth/stores/pending-sign-up-store.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { createTestDatabase } from '../../support/test-database.ts';

const MIGRATIONS = new URL('../../../src/server/platform/database/migrations/', import.meta.url);
const FIRST_WITH_SIGN_UPS = '0008_sign_ups';
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA';
const WAITING = '11111111-1111-4111-8111-111111111111';
const CONFIRMED = '22222222-2222-4222-8222-222222222222';

it('sign-ups that an earlier version kept on the account wait for their mail from now on', async () => {
  const database = await createTestDatabase();
  try {
    const { db } = database;
    const files = (await readdir(MIGRATIONS)).map((file) => file.replace(/\.sql$/, '')).toSorted();
    const before = files.filter((name) => name < FIRST_WITH_SIGN_UPS);
    await sql.raw('drop schema public, auth cascade; create schema public;').execute(db);
    for (const name of before) await sql.raw(await readFile(new URL(`${name}.sql`, MIGRATIONS), 'utf8')).execute(db);
    await sql
      .raw(`
        create table schema_migration (name varchar(255) primary key, timestamp varchar(255) not null);
        insert into schema_migration
          select name, '2026-01-01T00:00:00.000Z' from unnest('{${before.join()}}'::text[]) as name;
        insert into auth.account (account_id, email, password_hash, user_metadata, email_confirmed_at, created_at, updated_at)
          values ('${WAITING}', 'waiting@example.com', '${HASH}', '{"name": "Ada"}', null, now(), now()),
            ('${CONFIRMED}', 'confirmed@example.com', '${HASH}', '{"name": "Grace"}', now(), now(), now());
        insert into auth.one_time_token (account_id, type, email, token_hash, code_salt, code_hash, created_at, expires_at)
          select '${WAITING}', type, 'waiting@example.com', sha256(type::bytea), 'salt', 'hash', now(), now()
          from unnest('{confirmation,invite}'::text[]) as type;
      `)
      .execute(db);

    expect((await migrate(db))[0]).toBe(FIRST_WITH_SIGN_UPS);
    const [signUp] = await listPendingSignUps(db, WAITING);
    expect(signUp).toMatchObject({ password_hash: HASH, user_metadata: { name: 'Ada' }, is_mailed: true });
    expect(await listPendingSignUps(db, CONFIRMED)).toEqual([]);
    const tokens = db.selectFrom('auth.one_time_token').select(['type', 'sign_up_id']).orderBy('type');
    expect(await tokens.execute()).toEqual([
      { type: 'confirmation', sign_up_id: signUp?.sign_up_id },
      // The invited user didn't choose the password of the sign-up.
      { type: 'invite', sign_up_id: null },
    ]);
    const accounts = db.selectFrom('auth.account').select(['password_hash', 'user_metadata']).orderBy('email');
    expect(await accounts.execute()).toEqual([
      { password_hash: HASH, user_metadata: { name: 'Grace' } },
      { password_hash: null, user_metadata: {} },
    ]);
  } finally {
    await database.drop();
  }
});
