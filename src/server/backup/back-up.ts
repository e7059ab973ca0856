import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { writeLastBackup } from '../platform/database/last-backup.ts';
import { StartError } from '../platform/errors/errors.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { findStorageIdentity, readStorageId } from '../platform/storage/storage-identity.ts';
import { backUpFiles, type FileCounts } from './back-up-files.ts';
import { backUpRows } from './back-up-rows.ts';
import type { BackupFolder } from './backup-folder.ts';
import { listMigrations } from './catalog.ts';
import { ChecksumWriter } from './checksums.ts';
import { FORMAT, type Manifest, writeManifest } from './manifest.ts';
import { NeededFiles } from './needed-files.ts';
import { type OneConnection, openOneConnection } from './one-connection.ts';

/** The file by which a folder is known to be a backup that isn't finished. */
const UNFINISHED = '~unfinished-backup';

/** The migration that made the table of the last backup. */
const NOTED_SINCE = '0086_last_backup';

const PACKAGE = join(import.meta.dirname, '../../../package.json');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes the folder that a backup is written to. Removes what a backup left behind that was broken off. */
async function beginFolder(path: string): Promise<void> {
  if (await exists(path)) {
    if (!(await exists(join(path, UNFINISHED))) && (await readdir(path)).length > 0)
      throw new StartError(`${path} is in the way: it is no backup that was broken off. Move it away.`);
    await rm(path, { recursive: true });
  }
  await mkdir(path, { mode: 0o700 });
  await writeFile(join(path, UNFINISHED), '', { mode: 0o600 });
}

/** @throws StartError if the settings name another storage than that of the database. */
async function requireStorage(
  { db }: OneConnection,
  { storage, kind, place }: Awaited<ReturnType<typeof openStorage>>,
) {
  const known = await findStorageIdentity(db);
  if (!known) throw new StartError('This database has no files yet. Start the service first.');
  if (known.kind !== kind || (await readStorageId(storage)) !== known.storage_id)
    throw new StartError(`The files of this database are not in ${place}. Use the settings of the service.`);
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
  { storage }: Awaited<ReturnType<typeof openStorage>>,
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
 * service may run. Until everything is there, the folder has another name and no manifest.
 * @throws StartError for problems that the operator can fix, StorageError if the storage fails.
 */
export async function backUp(
  config: Config,
  { to, onProgress }: { to: string; onProgress: (counts: FileCounts) => void },
  say: (line: string) => void,
): Promise<Manifest & { path: string }> {
  const path = await requireTarget(to);
  const place = await openStorage(config);
  const connection = await openOneConnection(config, say);
  try {
    await listMigrations(connection.db);
    await requireStorage(connection, place);
    const unfinished = `${path}.unfinished`;
    await beginFolder(unfinished);
    const manifest = await writeBackup(connection, place, { path: unfinished, onProgress });
    await writeManifest(unfinished, manifest);
    await rm(join(unfinished, UNFINISHED));
    await rename(unfinished, path);
    await noteBackup(connection, manifest);
    return { ...manifest, path };
  } finally {
    await connection.close();
  }
}
