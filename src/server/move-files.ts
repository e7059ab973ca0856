import { openDatabaseInUse } from './open-database-in-use.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { StartError } from './platform/errors/errors.ts';
import { isUsedByOthers, lockClaims } from './platform/storage/claim-storage.ts';
import { type CopyReport, copyFiles } from './platform/storage/copy-files.ts';
import { type LocatedStorage, openStorage, type StorageKind } from './platform/storage/open-storage.ts';
import { findStorageIdentity, ID_FILE, readStorageId, setStorageKind } from './platform/storage/storage-identity.ts';

/** The content of the target's id file until all files are there. No database has such a storage. */
const unfinished = (storage_id: string): string => `unfinished copy of ${storage_id}`;

const PLACES: Readonly<Record<StorageKind, string>> = { disk: 'folder', bucket: 'bucket' };

interface Move {
  source: LocatedStorage;
  target: LocatedStorage;
  storage_id: string;
  use_pid: number;
}

async function refuseOthers(db: Database, use_pid: number): Promise<void> {
  if (await isUsedByOthers(db, use_pid))
    throw new StartError('Another process uses this database with its files. Stop all instances and commands first.');
}

/** @throws StartError if the source isn't this database's, or if the target has files of another origin. */
async function requirePlaces({ source, target, storage_id }: Move): Promise<void> {
  if ((await readStorageId(source.storage)) !== storage_id)
    throw new StartError(`The files of this database are not in ${source.place}.`);
  const found = await readStorageId(target.storage);
  if (found === storage_id || found === unfinished(storage_id)) return;
  if (found !== null) throw new StartError(`The files in ${target.place} belong to another database.`);
  if ((await target.storage.list('.')).length > 0)
    throw new StartError(`There are other files in ${target.place}. It must be empty, because they would be removed.`);
}

/** Makes the target the storage of the database. All files are there. */
async function switchStorage(db: Database, { target, storage_id, use_pid }: Move): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockClaims(transaction);
    // An instance may have started in the meantime, and changed files of the source.
    await refuseOthers(transaction, use_pid);
    await target.storage.write(ID_FILE, storage_id);
    await setStorageKind(transaction, target.kind);
  });
}

/**
 * Moves the files of an installation from the disk to the bucket, or back. The source keeps its files. Can be broken
 * off at any moment and run again: until the end, the database uses the source. Returns null if the files are there
 * already.
 * @throws StartError for problems that the operator can fix, StorageError if a storage fails.
 */
export async function moveFiles(
  config: Config,
  { to, isDry, onProgress }: { to: StorageKind; isDry: boolean; onProgress: (report: CopyReport) => void },
  say: (line: string) => void,
): Promise<(CopyReport & { from: string; to: string }) | null> {
  if (!config.bucket) throw new StartError('Set S3_BUCKET and the other settings of the bucket, in both directions.');
  const onDisk = await openStorage({ ...config, bucket: null });
  const inBucket = await openStorage(config);
  const [source, target] = to === 'bucket' ? [onDisk, inBucket] : [inBucket, onDisk];
  const { database, use_pid, close } = await openDatabaseInUse(config, say, { mayBegin: false });
  try {
    const db = database.patientDb;
    const known = await findStorageIdentity(db);
    if (!known) throw new StartError('This database has no files yet. Start the service with the settings you want.');
    if (known.kind === to) {
      if ((await readStorageId(target.storage)) === known.storage_id) return null;
      throw new StartError(`The files of this database are in another ${PLACES[to]} than ${target.place}.`);
    }
    const move = { source, target, storage_id: known.storage_id, use_pid };
    await refuseOthers(db, use_pid);
    await requirePlaces(move);
    if (!isDry) await target.storage.write(ID_FILE, unfinished(known.storage_id));
    const storages = { source: source.storage, target: target.storage };
    const report = await copyFiles(storages, { isDry, onProgress });
    if (!isDry) await switchStorage(db, move);
    return { ...report, from: source.place, to: target.place };
  } finally {
    await close();
  }
}
