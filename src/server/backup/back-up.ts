import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { writeLastBackup } from '../platform/database/last-backup.ts';
import { requireExistingPlace } from '../platform/database/require-existing.ts';
import { StartError } from '../platform/errors/errors.ts';
import { exists } from '../platform/files/exists.ts';
import { type LocatedStorage, openStorage } from '../platform/storage/open-storage.ts';
import { findStorageIdentity, readStorageId } from '../platform/storage/storage-identity.ts';
import { backUpFiles, type FileCounts } from './back-up-files.ts';
import { backUpRows } from './back-up-rows.ts';
import type { BackupFolder } from './backup-folder.ts';
import { listMigrations } from './catalog.ts';
import { ChecksumWriter } from './checksums.ts';
import { FORMAT, type Manifest, writeManifest } from './manifest.ts';
import { NeededFiles } from './needed-files.ts';
import { type OneConnection, openOneConnection } from './one-connection.ts';
import { UnfinishedFolder } from './unfinished-folder.ts';

/** The migration that made the table of the last backup. */
const NOTED_SINCE = '0086_last_backup';

const PACKAGE = join(import.meta.dirname, '../../../package.json');

/**
 * Returns the id of the database's storage.
 * @throws StartError if the settings name another storage.
 */
async function requireStorage({ db }: OneConnection, { storage, kind, place }: LocatedStorage): Promise<string> {
  const known = await findStorageIdentity(db);
  if (!known) throw new StartError('This database has no files yet. Start the service first.');
  if (known.kind !== kind || (await readStorageId(storage)) !== known.storage_id)
    throw new StartError(`The files of this database are not in ${place}. Use the settings of the service.`);
  return known.storage_id;
}

/** Where a backup is to be written. @throws StartError if it can't be. */
async function requireTarget(to: string): Promise<string> {
  const path = resolve(to);
  if (await exists(path)) throw new StartError(`${path} exists already. Name a new folder.`);
  if (!(await exists(dirname(path)))) throw new StartError(`The folder ${dirname(path)} doesn't exist.`);
  return path;
}

/** Notes the backup for `/metrics`, unless the database is older than this version. */
async function noteBackup({ db }: OneConnection, { create_timestamp, missing_files, migrations }: Manifest) {
  if (!migrations.includes(NOTED_SINCE)) return;
  await writeLastBackup(db, { backup_timestamp: new Date(create_timestamp), missing_files: missing_files.count });
}

async function writeBackup(
  connection: OneConnection,
  { storage }: LocatedStorage,
  { path, onProgress }: { path: string; onProgress: (counts: FileCounts) => void },
): Promise<Manifest> {
  const folder: BackupFolder = { path, checksums: new ChecksumWriter(path) };
  const needed = new NeededFiles(path);
  const rows = await backUpRows(connection, folder, () => needed.note(connection.db));
  const files = await backUpFiles({ storage, db: connection.db }, folder, { needed, onProgress });
  await needed.forget();
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const checksums = await folder.checksums.end();
  return { format: FORMAT, backup_id: randomUUID(), version, ...rows, ...files, checksums };
}

/**
 * Writes a backup of an installation into a new folder: all rows and all files, as they are at one point in time. The
 * service may run. Until everything is there, the folder has another name and no manifest. Removes it if the backup
 * fails.
 * @throws StartError for problems that the operator can fix, StorageError if the storage fails.
 */
export async function backUp(
  config: Config,
  { to, onProgress }: { to: string; onProgress: (counts: FileCounts) => void },
  say: (line: string) => void,
): Promise<Manifest & { path: string }> {
  const path = await requireTarget(to);
  await requireExistingPlace(config);
  const place = await openStorage(config);
  const connection = await openOneConnection(config, say);
  try {
    await listMigrations(connection.db);
    const folder = await UnfinishedFolder.begin(path, await requireStorage(connection, place));
    let manifest: Manifest;
    try {
      manifest = await writeBackup(connection, place, { path: folder.path, onProgress });
      await writeManifest(folder.path, manifest);
      await folder.finish();
    } catch (error) {
      await folder.discard();
      throw error;
    }
    await noteBackup(connection, manifest);
    return { ...manifest, path };
  } finally {
    await connection.close();
  }
}
