import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { findEmbeddedDatabase } from '../embedded-postgres/server-files.ts';
import { StartError } from '../errors/errors.ts';
import { exists } from '../files/exists.ts';
import type { Database } from './database.ts';

/** What an operator should do whose command found no installation. Often, its settings were not given to the command. */
const ADVICE = 'Use the settings of the service (docs/operations.md), or start it first.';

/**
 * For commands that act on an installation and never begin one. Creates nothing.
 * @throws StartError if the settings name no embedded database that exists, or no folder of files.
 */
export async function requireExistingPlace({
  databaseUrl,
  dataDir,
  bucket,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket'>): Promise<void> {
  if (!databaseUrl && !(await findEmbeddedDatabase(dataDir)))
    throw new StartError(`There is no database in ${dataDir} (DATA_DIR), and DATABASE_URL names none. ${ADVICE}`);
  if (!bucket && !(await exists(dataDir)))
    throw new StartError(`The folder ${dataDir} (DATA_DIR) doesn't exist. ${ADVICE}`);
}

/** @throws StartError if a database has never had a migration. */
export async function requireMigrated(db: Database): Promise<void> {
  const { rows } = await sql<{
    isMigrated: boolean;
  }>`select to_regclass('schema_migration') is not null as "isMigrated"`.execute(db);
  if (!rows[0]?.isMigrated) throw new StartError(`This database has no data yet. ${ADVICE}`);
}
