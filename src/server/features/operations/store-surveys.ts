import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { FoundFile } from '../../platform/storage/storage.ts';

/** A number of files, and their bytes. */
export interface Files {
  files: number;
  bytes: number;
}

/** In hours. A look that takes longer has lost its job. */
const MAX_LENGTH = 6;

/** Notes that a look begins. Returns false if one is under way. */
export async function claimSurvey(transaction: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into storage_survey (start_timestamp) values (${now})
    on conflict (only_one) do update set start_timestamp = excluded.start_timestamp, end_timestamp = null
    where storage_survey.end_timestamp is not null
      or storage_survey.start_timestamp < ${now}::timestamptz - make_interval(hours => ${MAX_LENGTH})
    returning only_one
  `.execute(transaction);
  return rows.length > 0;
}

/** Begins a look, also one that was broken off. Forgets what the last one found. */
export async function beginSurvey(db: Database, now: Date): Promise<void> {
  await sql`
    insert into storage_survey (start_timestamp) values (${now})
    on conflict (only_one) do update set start_timestamp = excluded.start_timestamp, end_timestamp = null
  `.execute(db);
  await db.deleteFrom('unowned_file').execute();
}

/** Forgets a look that failed, so that another one can begin. */
export async function forgetSurvey(db: Database): Promise<void> {
  await db.deleteFrom('storage_survey').where('end_timestamp', 'is', null).execute();
}

export interface SurveyResult {
  folders: Readonly<Record<string, Files>>;
  unowned: Files;
  /** Null if nothing was to be deleted. */
  deleted: Files | null;
}

export async function endSurvey(db: Database, { folders, unowned, deleted }: SurveyResult, now: Date): Promise<void> {
  await db
    .updateTable('storage_survey')
    .set({
      end_timestamp: now,
      folders: JSON.stringify(folders),
      unowned_files: unowned.files,
      unowned_bytes: unowned.bytes,
      deleted_files: deleted?.files ?? null,
      deleted_bytes: deleted?.bytes ?? null,
    })
    .execute();
}

export async function insertUnowned(db: Database, files: readonly FoundFile[]): Promise<void> {
  const rows = files.map(({ key, size, modifiedAt }) => ({
    storage_key: key,
    bytes: size,
    modify_timestamp: new Date(modifiedAt),
  }));
  await db
    .insertInto('unowned_file')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last look. Undefined before the first. */
export function findSurvey(db: Database) {
  return db
    .selectFrom('storage_survey')
    .select([
      'start_timestamp',
      'end_timestamp',
      'folders',
      'unowned_files',
      'unowned_bytes',
      'deleted_files',
      'deleted_bytes',
    ])
    .executeTakeFirst();
}

/** The next files that belonged to nothing, by key. */
export function listUnowned(db: Database, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom('unowned_file')
    .where('storage_key', '>', after)
    .select(['storage_key', 'bytes', 'modify_timestamp'])
    .orderBy('storage_key')
    .limit(limit)
    .execute();
}
