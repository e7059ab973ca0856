import { type Kysely, sql } from 'kysely';
import { listWriters } from '../../bin/checks/table-writers.ts';
import type { Tables } from '../../src/server/platform/database/database-types.ts';

interface Column {
  schema: string;
  table: string;
  column: string;
  type: string;
  is_key: boolean;
}

interface Reference {
  schema: string;
  table: string;
  column: string;
  target: string;
  is_unique: boolean;
}

const SCHEMAS: Readonly<Record<string, string>> = { public: 'Homes, people and the service', auth: 'Accounts' };

/** All columns of our tables, in order. Tables of libraries and of migrations are left out. */
async function listColumns(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select n.nspname as schema, c.relname as table, a.attname as column,
      replace(format_type(a.atttypid, a.atttypmod), ' ', '_') as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)) as is_key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname in (${sql.join(Object.keys(SCHEMAS))}) and c.relname not like '%migration%'
    order by n.nspname desc, c.relname, a.attnum`.execute(db);
  return rows;
}

/** All foreign keys of one column. `is_unique` tells that a target has one row here at most. */
async function listReferences(db: Kysely<Tables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select n.nspname as schema, c.relname as table, a.attname as column, t.relname as target,
      exists (
        select from pg_index i
        where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indkey::int2[] = k.conkey
      ) as is_unique
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1
    order by c.relname, a.attname, t.relname`.execute(db);
  return rows;
}

function getDiagram(schema: string, columns: readonly Column[], references: readonly Reference[]): string {
  const tables = Map.groupBy(
    columns.filter((column) => column.schema === schema),
    ({ table }) => table,
  );
  const entities = [...tables].map(([table, own]) => {
    const lines = own.map(({ column, type, is_key }) => {
      const isReference = references.some((reference) => reference.table === table && reference.column === column);
      const keys = [is_key && 'PK', isReference && 'FK'].filter(Boolean).join(', ');
      return `    ${type.replaceAll(/[^\w]/g, '_')} ${column}${keys && ` ${keys}`}`;
    });
    return `  ${table} {\n${lines.join('\n')}\n  }`;
  });
  const lines = references
    .filter((reference) => reference.schema === schema)
    .map(({ target, table, column, is_unique }) => `  ${target} ||--o${is_unique ? '|' : '{'} ${table} : ${column}`);
  return ['```mermaid', 'erDiagram', ...entities, ...lines, '```'].join('\n');
}

/** The folder of the server that writes each table. */
function describeOwners(tables: readonly string[]): string {
  const writers = listWriters();
  const rows = tables.map((table) => {
    const owners = [...(writers.get(table)?.keys() ?? [])].map((folder) => `\`${folder}\``);
    return `| \`${table}\` | ${owners.join(', ') || 'nothing any more'} |`;
  });
  return ['## Owners\n', 'Only the owner writes a table.\n', '| table | owner |', '| --- | --- |', ...rows].join('\n');
}

/** The tables of a migrated database as a Markdown document with diagrams. */
export async function describeDataModel(db: Kysely<Tables>): Promise<string> {
  const [columns, references] = await Promise.all([listColumns(db), listReferences(db)]);
  const parts = Object.entries(SCHEMAS)
    .filter(([schema]) => columns.some((column) => column.schema === schema))
    .map(([schema, title]) => `## ${title}\n\n${getDiagram(schema, columns, references)}\n`);
  return [
    '# Data model\n',
    'Generated from the database by `tests/support/data-model.ts`, and checked by a test. The glossary says what the words mean.\n',
    ...parts,
    `${describeOwners([...new Set(columns.map(({ table }) => table))].sort())}\n`,
  ].join('\n');
}
