import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { listKnownMigrations } from '../platform/database/migrate.ts';
import { StartError } from '../platform/errors/errors.ts';
import { isUsedByOthers } from '../platform/storage/claim-storage.ts';
import { type CopyReport, copyFiles } from '../platform/storage/copy-files.ts';
import { type LocatedStorage, openStorage } from '../platform/storage/open-storage.ts';
import { findStorageIdentity, ID_FILE, readStorageId } from '../platform/storage/storage-identity.ts';
import { getFiles } from './back-up-files.ts';
import { restoreJobs } from './back-up-jobs.ts';
import { isEmptyDatabase } from './catalog.ts';
import { verifyChecksums } from './checksums.ts';
import type { LostTime } from './lost-time.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type OneConnection, openOneConnection } from './one-connection.ts';
import { restoreRows } from './restore-rows.ts';

/** In milliseconds. The database may take so long to notice that a restore was killed. */
const KILLED_WITHIN_MS = 15_000;

/** The content of the target's id file until everything is there. No database has such a storage. */
const unfinished = ({ backup_id }: Manifest, storage_id: string): string =>
  `unfinished restore of ${backup_id} as ${storage_id}`;
const UNFINISHED = /^unfinished restore of (\S+) as (\S+)$/;

interface Progress {
  onVerified: (path: string) => void;
  onCopied: (report: CopyReport) => void;
}

/** What was restored. `lost` is null if an earlier attempt restored the rows. */
export interface Restored {
  manifest: Manifest;
  files: CopyReport;
  lost: LostTime | null;
}

/**
 * Reads a whole backup and compares it with its hashes.
 * @throws StartError if it isn't whole, or if its schema is of a newer version.
 */
export async function verifyBackup(folder: string, { onVerified }: Pick<Progress, 'onVerified'>): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = new Set(await listKnownMigrations());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new StartError(
      `This version doesn't know the migration ${unknown} of this backup, which version ${manifest.version} made. Use a newer version.`,
    );
  await verifyChecksums(folder, manifest, onVerified);
  return manifest;
}

/** How far an earlier attempt came, and the id that the storage gets. */
interface Attempt {
  storage_id: string;
  hasRows: boolean;
}

/** Marks an empty storage as an unfinished restore. Returns whether it was empty. */
async function markIfEmpty({ storage }: LocatedStorage, manifest: Manifest): Promise<boolean> {
  if ((await readStorageId(storage)) !== null || (await storage.list('.')).length > 0) return false;
  await storage.write(ID_FILE, unfinished(manifest, randomUUID()));
  return true;
}

/** @throws StartError if the target has anything but what an earlier attempt to restore this backup left behind. */
async function requireEmpty(
  { db, pid }: OneConnection,
  { storage, place }: LocatedStorage,
  { manifest: { backup_id }, isFirst }: { manifest: Manifest; isFirst: boolean },
): Promise<Attempt> {
  if (await isUsedByOthers(db, pid)) throw new StartError('A process uses this database. Stop the service first.');
  const content = await readStorageId(storage);
  const isEmpty = await isEmptyDatabase(db);
  if (content === null)
    throw new StartError(`There are files in ${place}. A backup is restored into an empty storage.`);
  const [, of, storage_id = ''] = UNFINISHED.exec(content) ?? [];
  if (of === undefined) throw new StartError(`The files in ${place} belong to an installation. Name an empty place.`);
  if (of !== backup_id)
    throw new StartError(`The restore of another backup into ${place} was broken off. Empty it, and the database.`);
  if (isEmpty) return { storage_id, hasRows: false };
  if (!isFirst && (await findStorageIdentity(db))?.storage_id === storage_id) return { storage_id, hasRows: true };
  throw new StartError('This database is not empty. A backup is restored into an empty one.');
}

/**
 * Restores a backup into an empty installation. Verifies the whole backup before it writes anything. May be broken off at
 * any moment and started again: until everything is there and compared, the service refuses to start.
 * @throws StartError for problems that the operator can fix, StorageError if the storage fails.
 */
export async function restore(
  config: Config,
  { from, ...progress }: Progress & { from: string },
  say: (line: string) => void,
): Promise<Restored> {
  const folder = resolve(from);
  const manifest = await verifyBackup(folder, progress);
  const target = await openStorage(config);
  // Before there is a database, so that no service fills it if this process is killed meanwhile.
  const isFirst = await markIfEmpty(target, manifest);
  const connection = await openOneConnection(config, say, { waitMs: KILLED_WITHIN_MS });
  try {
    const { storage_id, hasRows } = await requireEmpty(connection, target, { manifest, isFirst }).catch(
      async (error: unknown) => {
        // The storage was empty, and stays so. No other restore works here, because this one has the lock.
        if (isFirst) await target.storage.remove(ID_FILE);
        throw error;
      },
    );
    say('Restoring the files');
    const files = await copyFiles(
      { source: getFiles(folder), target: target.storage },
      { onProgress: progress.onCopied },
    );
    if (files.files !== manifest.files.count)
      throw new StartError(`There are ${files.files} files in place of ${manifest.files.count}.`);
    say('Restoring the database');
    const storage = { storage_id, kind: target.kind };
    const lost = hasRows ? null : await restoreRows(connection, { folder, manifest, storage });
    await restoreJobs(connection, folder, manifest);
    await target.storage.write(ID_FILE, storage_id);
    return { manifest, files, lost };
  } finally {
    await connection.close();
  }
}
