import type { Database } from './database.ts';

/** The last backup that was finished. */
export interface LastBackup {
  /** The point in time of its content. */
  backup_timestamp: Date;
  /** How many files that rows refer to were not in the storage. */
  missing_files: number;
}

export async function findLastBackup(db: Database): Promise<LastBackup | undefined> {
  return db.selectFrom('last_backup').select(['backup_timestamp', 'missing_files']).executeTakeFirst();
}

export async function writeLastBackup(db: Database, backup: LastBackup): Promise<void> {
  await db
    .insertInto('last_backup')
    .values(backup)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(backup))
    .execute();
}
