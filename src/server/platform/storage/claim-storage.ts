import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database-types.ts';
import { StartError } from '../errors/errors.ts';
import type { Storage } from './storage.ts';

const ID_FILE = 'storage-id';
/** Any constants work. Every process that uses the database with its files holds this lock. */
export const USE_LOCK = [7_305, 1] as const;
const CLAIM_LOCK = [7_305, 2] as const;

interface Claim {
  storage: Storage;
  /** The location of the storage, for messages to the operator. */
  place: string;
  /** The process id of the database connection that holds this process's use lock. */
  use_pid: number;
  /** Whether an empty storage may replace a lost storage. */
  mayReplace: boolean;
}

/** The outcome of a claim: the storage was known, is the database's first, or replaces a lost storage. */
export type ClaimOutcome = 'known' | 'first' | 'replaced';

async function readId(storage: Storage): Promise<string | null> {
  return (await storage.read(ID_FILE))?.toString().trim() ?? null;
}

async function isUsedByOthers(db: Kysely<Tables>, use_pid: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid = ${USE_LOCK[0]} and objid = ${USE_LOCK[1]} and objsubid = 2 and granted and pid <> ${use_pid}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Makes sure that the storage holds the files of this database. The first storage that a database is used with gets an
 * id, which both store.
 * @throws StartError when the storage belongs to another database, doesn't hold this database's files, or when another
 * process uses this database with other files.
 */
export async function claimStorage(
  db: Kysely<Tables>,
  { storage, place, use_pid, mayReplace }: Claim,
): Promise<ClaimOutcome> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK[0]}, ${CLAIM_LOCK[1]})`.execute(transaction);
    const known = await transaction.selectFrom('storage_identity').select('storage_id').executeTakeFirst();
    const found = await readId(storage);
    if (known && found === known.storage_id) return 'known';
    if (found !== null) {
      throw new StartError(
        `The files in ${place} belong to another database: use the folder that this database's files are in (DATA_DIR), or move these away.`,
      );
    }
    if (!known) {
      const storage_id = randomUUID();
      await transaction.insertInto('storage_identity').values({ storage_id }).execute();
      await storage.write(ID_FILE, storage_id);
      return 'first';
    }
    if (await isUsedByOthers(transaction, use_pid)) {
      throw new StartError(
        `Another instance uses this database with other files than those in ${place}: all instances must share one storage.`,
      );
    }
    if (!mayReplace || (await storage.list('.')).length > 0) {
      throw new StartError(
        `The files of this database are not in ${place}: use the folder that they are in (DATA_DIR). If this is that folder, it has lost its file ${ID_FILE}. Write ${known.storage_id} into it.`,
      );
    }
    await storage.write(ID_FILE, known.storage_id);
    return 'replaced';
  });
}
