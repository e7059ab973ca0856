import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

const BUILDER = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|insertRows)\(\s*'(?:auth\.)?(\w+)(?: as \w+)?'/g;
const SQL =
  /(?:insert into|(?<!\bfor )(?<!\bdo )update|delete from|merge into|truncate(?: table)?)\s+(?:only )?"?(?:auth\.)?([a-z_]+)"?/g;

/** The folder that owns what a file writes: a feature, the auth service, or another folder of the server. */
function getOwner(file: string): string {
  return /^src\/server\/(?:features\/[^/]+|platform\/[^/]+|[^/]+)/.exec(file)?.[0] ?? file;
}

/** A write of a table: by the query builder or in SQL. */
export interface Write {
  table: string;
  file: string;
}

/** Finds the tables that the text of a file writes. `tables` has the names of ours, without their schema. */
export function findWrites(file: string, text: string, tables: ReadonlySet<string>): Write[] {
  const names = [...text.matchAll(BUILDER), ...text.matchAll(SQL)].map(([, table = '']) => table);
  return [...new Set(names)].filter((table) => tables.has(table)).map((table) => ({ table, file }));
}

/** The names of all tables, without their schema, from the generated types. */
function listTables(): ReadonlySet<string> {
  const types = readFileSync(join(ROOT, 'src/server/platform/database/database-schema.ts'), 'utf8');
  const all = types.slice(types.indexOf('export interface DB'));
  return new Set([...all.matchAll(/^ {2}["']?(?:auth\.)?(\w+)["']?: \w+;/gm)].map(([, table = '']) => table));
}

function listServerFiles(): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', '--', 'src/server/**/*.ts', 'src/server/*.ts'];
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('.test.ts') && existsSync(join(ROOT, file)));
}

/** The files that write each table, by the folder that they are in. */
export function listWriters(): Map<string, Map<string, string[]>> {
  const tables = listTables();
  const writers = new Map<string, Map<string, string[]>>();
  for (const file of listServerFiles()) {
    for (const { table } of findWrites(file, readFileSync(join(ROOT, file), 'utf8'), tables)) {
      const folders = writers.get(table) ?? new Map<string, string[]>();
      writers.set(table, folders.set(getOwner(file), [...(folders.get(getOwner(file)) ?? []), file]));
    }
  }
  return writers;
}
