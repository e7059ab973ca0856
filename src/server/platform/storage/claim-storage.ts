import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/database-types.ts';
import { StartError } from '../errors/errors.ts';
import type { LocatedStorage, StorageKind } from './open-storage.ts';
import { findStorageIdentity, ID_FILE, insertStorageIdentity, readStorageId } from './storage-identity.ts';

/** Any constants work. Every process that uses the database with its files holds this lock. */
export const USE_LOCK = [7_305, 1] as const;
const CLAIM_LOCK = [7_305, 2] as const;

/** The settings that name a storage. */
const SETTINGS: Readonly<Record<StorageKind, string>> = { disk: 'DATA_DIR', bucket: 'S3_BUCKET' };
const HOMES: Readonly<Record<StorageKind, string>> = {
  disk: 'on the disk (start without S3_BUCKET)',
  bucket: 'in a bucket (set S3_BUCKET)',
};

interface Claim extends LocatedStorage {
  /** The process id of the database connection that holds this process's use lock. */
  use_pid: number;
  /** Whether an empty storage may replace a lost storage. */
  mayReplace: boolean;
}

/** The outcome of a claim: the storage was known, is the database's first, or replaces a lost storage. */
export type ClaimOutcome = 'known' | 'first' | 'replaced';

/** Lets no other process claim a storage until the end of the transaction. */
export async function lockClaims(transaction: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLAIM_LOCK[0]}, ${CLAIM_LOCK[1]})`.execute(transaction);
}

/** Whether another process uses the database with its files. */
export async function isUsedByOthers(db: Kysely<Tables>, use_pid: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid = ${USE_LOCK[0]} and objid = ${USE_LOCK[1]} and objsubid = 2 and granted and pid <> ${use_pid}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Keeps a process from using files that a broken-off copy or restore left behind. Ask before the database is migrated,
 * because a restore needs an empty one.
 * @throws StartError if the files aren't complete.
 */
export async function refuseUnfinished({ storage, place }: Pick<LocatedStorage, 'storage' | 'place'>): Promise<void> {
  const [, work] = /^unfinished (copy|restore) /.exec((await readStorageId(storage)) ?? '') ?? [];
  if (work === undefined) return;
  const command = work === 'copy' ? 'move-files' : 'restore';
  throw new StartError(
    `The files in ${place} aren't complete: npm run ${command} was broken off. Run it again, or empty that place.`,
  );
}

/**
 * Makes sure that the storage holds the files of this database. The first storage that a database is used with gets an
 * id, which both store.
 * @throws StartError when the storage belongs to another database, doesn't hold this database's files, or when another
 * process uses this database with other files.
 */
export async function claimStorage(
  db: Kysely<Tables>,
  { storage, kind, place, use_pid, mayReplace }: Claim,
): Promise<ClaimOutcome> {
  return db.transaction().execute(async (transaction) => {
    await lockClaims(transaction);
    const known = await findStorageIdentity(transaction);
    if (known && known.kind !== kind) {
      throw new StartError(
        `The files of this database are ${HOMES[known.kind]}, not in ${place}. To move them: npm run move-files -- --to ${kind}`,
      );
    }
    const found = await readStorageId(storage);
    if (known && found === known.storage_id) return 'known';
    if (found !== null) {
      throw new StartError(
        `The files in ${place} belong to another database: name the place that this database's files are in (${SETTINGS[kind]}), or move these away.`,
      );
    }
    if (!known) {
      const storage_id = randomUUID();
      await insertStorageIdentity(transaction, { storage_id, kind });
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
        `The files of this database are not in ${place}: name the place that they are in (${SETTINGS[kind]}). If this is that place, it has lost its file ${ID_FILE}. Write ${known.storage_id} into it.`,
      );
    }
    await storage.write(ID_FILE, known.storage_id);
    return 'replaced';
  });
}
