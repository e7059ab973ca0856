import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/test-database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { ensureSampleWorld } from './ensure.ts';
import type { SampleWorldContext } from './options.ts';

const FIRST = '0001_homes_and_regions';

it('a database that the first version filled gets the new tables, and nothing is filled in again', async () => {
  const database = await createTestDatabase();
  try {
    const { db } = database;
    const schema = await readFile(new URL(`../../platform/database/migrations/${FIRST}.sql`, import.meta.url), 'utf8');
    await sql.raw(`drop schema public, auth cascade; create schema public; ${schema}`).execute(db);
    await sql
      .raw(`
        create table schema_migration (name varchar(255) primary key, timestamp varchar(255) not null);
        insert into schema_migration values ('${FIRST}', '2026-01-01T00:00:00.000Z');
        insert into market (name, metro_key, uac20_id) values ('Seattle', 'seattle', '80389');
        insert into area (market_id, name, display_name) values (1, 'ballard', 'Ballard');
        insert into home (provider, provider_home_id, formatted_address, lat, lng, price, current_status, listing_type,
            home_attributes)
          values ('lnf_manual', '1', '1 Elm St', 47, -122, 500000, 'active', 'sale', '{}');
        insert into compound (home_id, area_id, editorial) values (1, 1, '{"title": "A home", "description": "One & <b>two</b>.\\r\\n\\r\\nThree\\nfour \\n"}');
      `)
      .execute(db);

    const later = await migrate(db);
    expect(later[0]).toBe('0002_people_and_share_links');
    const ctx = { db, now: () => new Date() } as unknown as SampleWorldContext;
    expect(await ensureSampleWorld(ctx, { compounds: 10 })).toBe(false);
    expect(await db.selectFrom('area').select('name').execute()).toEqual([{ name: 'ballard' }]);
    const { editorial } = await db.selectFrom('compound').select('editorial').executeTakeFirstOrThrow();
    expect(editorial).toEqual({
      title: 'A home',
      description: '<p>One &amp; &lt;b&gt;two&lt;/b&gt;.</p><p>Three<br />four</p>',
      units: [],
    });
    const prices = await db.selectFrom('home_price_change').select(['home_id', 'price', 'listing_type']).execute();
    expect(prices).toEqual([{ home_id: 1, price: 500_000, listing_type: 'sale' }]);
    for (const table of ['app_user', 'subscriber', 'subscriber_area', 'share_link'] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect(await migrate(db)).toEqual([]);
  } finally {
    await database.drop();
  }
});
