import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../platform/database/database-types.ts';
import { StartError } from '../platform/errors/errors.ts';
import { QUEUE_SCHEMA } from '../platform/jobs/waiting-jobs.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';

/** The schemas that migrations fill. */
const SCHEMAS = ['public', 'auth'];

/** PostgreSQL's code for a table that doesn't exist. */
export const NO_TABLE = '42P01';

type Db = Kysely<Tables>;

/** A table with rows of its own. A table that is divided into partitions has none. */
export type StoredTable = Pick<BackedUpTable, 'schema' | 'name' | 'columns' | 'partition'>;

const isOurs = sql`
  namespace.nspname = any(${SCHEMAS}) and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e'
  )`;

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The quoted name of a table or a sequence. */
export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${identifier(schema)}.${identifier(name)}`;

/** The statement that streams all rows of a table. */
export const copyStatement = (table: StoredTable, how: 'to stdout' | 'from stdin'): string =>
  `copy ${quoted(table)} (${table.columns.map(identifier).join(', ')}) ${how}`;

/**
 * The names of all migrations that a database has had, in order.
 * @throws StartError if it has had none.
 */
export async function listMigrations(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as pg.DatabaseError).code === NO_TABLE)
      throw new StartError('This database has no data yet. Start the service first.');
    throw error;
  }
}

/**
 * All tables whose rows are kept. Leaves out unlogged ones, which PostgreSQL empties after a crash anyway, and those of
 * extensions. Columns that are computed of others are left out too.
 */
export async function listTables(db: Db): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select namespace.nspname as schema, class.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      case when class.relispartition then json_build_object(
        'of', parent.relname, 'bounds', pg_get_expr(class.relpartbound, class.oid)
      ) end as partition
    from pg_class as class
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    left join pg_inherits on inhrelid = class.oid
    left join pg_class as parent on parent.oid = inhparent
    where ${isOurs} and class.relkind = 'r' and class.relpersistence = 'p'
    order by 1, 2
  `.execute(db);
  return rows;
}

/** The last values of all sequences that were used. They never go back, so read them after the rows. */
export async function listSequences(db: Db): Promise<Manifest['sequences']> {
  const { rows } = await sql<Manifest['sequences'][number]>`
    select schemaname as schema, sequencename as name, last_value::text as last_value
    from pg_sequences where schemaname = any(${SCHEMAS}) and last_value is not null
    order by 1, 2
  `.execute(db);
  return rows;
}

/** Whether the database has no tables of ours and no job queue. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class as class
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where class.relkind in ('r', 'p') and ((${isOurs}) or namespace.nspname = ${QUEUE_SCHEMA})
    limit 1
  `.execute(db);
  return rows.length === 0;
}

/** A foreign key: what it belongs to, and what it says. */
interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops all foreign keys, so that tables can be filled in any order. Returns how to add them again. */
export async function dropForeignKeys(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(constraints.oid) as definition
    from pg_constraint as constraints
    join pg_class as class on class.oid = conrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where contype = 'f' and conparentid = 0 and ${isOurs}
    order by 1, 2
  `.execute(db);
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  return async () => {
    for (const { table, name, definition } of rows)
      await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db);
  };
}

/** Keeps triggers from running while `work` fills the tables. */
export async function withoutTriggers(
  db: Db,
  tables: readonly StoredTable[],
  work: () => Promise<void>,
): Promise<void> {
  const change = async (how: 'disable' | 'enable'): Promise<void> => {
    for (const table of tables) await sql.raw(`alter table ${quoted(table)} ${how} trigger user`).execute(db);
  };
  await change('disable');
  await work();
  await change('enable');
}
