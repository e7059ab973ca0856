import { expect, it } from 'vitest';
import { findWrites } from './table-writers.ts';

const tables = new Set(['home', 'compound', 'one_time_token']);
const written = (text: string): string[] => findWrites('store.ts', text, tables).map(({ table }) => table);

it.each([
  ["db.insertInto('home').values(row)", 'home'],
  ["db.updateTable('home as other').set({})", 'home'],
  ["db.deleteFrom('auth.one_time_token')", 'one_time_token'],
  ['sql`insert into compound (compound_id) select 1`', 'compound'],
  ['sql`update home set price = 1`', 'home'],
  ['sql`with gone as (delete from compound returning home_id) select 1`', 'compound'],
  ["insertRows('home', columns, rows)", 'home'],
])('finds the write in %s', (text, table) => expect(written(text)).toEqual([table]));

it.each([
  "db.selectFrom('home').forUpdate()",
  'sql`select from home for update of home`',
  'sql`insert into feed_key values (1) on conflict do update set told = 1`',
])('finds no write in %s', (text) => expect(written(text)).toEqual([]));
