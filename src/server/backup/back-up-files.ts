import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { isImageKnown } from '../features/images/store-needed.ts';
import { VERSION_FOLDERS } from '../features/published-files/manifest.ts';
import type { Tables } from '../platform/database/database-types.ts';
import { forEachFile } from '../platform/storage/copy-files.ts';
import { diskStorage, UNFINISHED } from '../platform/storage/disk-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { writeHashed } from '../platform/storage/write-hashed.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import type { NeededFiles } from './needed-files.ts';

/** How many missing files are named. */
const NAMED = 100;

/** What has been copied so far. */
export type FileCounts = Manifest['files'];

const isMadeAgain = (key: string): boolean => VERSION_FOLDERS.some((folder) => key.startsWith(`${folder}/`));

/** The files of a backup, as a storage. */
export const getFiles = (folder: string): Storage => diskStorage({ root: join(folder, 'files'), publicUrl: '' });

/** Copies files of an installation into a backup. */
class FileCopies {
  readonly counts: FileCounts = { count: 0, bytes: 0 };
  readonly #source: Storage;
  readonly #target: Storage;
  readonly #checksums: BackupFolder['checksums'];

  constructor(source: Storage, { path, checksums }: BackupFolder) {
    this.#source = source;
    this.#target = getFiles(path);
    this.#checksums = checksums;
  }

  /** Copies a file, maybe under another key. Returns whether it was there. */
  async copy(key: string, as = key): Promise<boolean> {
    const file = await this.#source.open(key);
    if (!file) return false;
    const { bytes, sha256 } = await writeHashed(this.#target, as, file.stream as AsyncIterable<Buffer>);
    this.counts.count += 1;
    this.counts.bytes += bytes;
    await this.#checksums.add(`files/${as}`, sha256);
    return true;
  }

  async has(key: string): Promise<boolean> {
    return (await this.#target.head(key)) !== null;
  }
}

/** The count, the bytes and the missing keys of a backup's files. */
type BackedUpFiles = Pick<Manifest, 'files' | 'missing_files'>;

/**
 * Copies all files of an installation but those that are made again, and makes sure that they are all that the rows need.
 * Files never change. One that is deleted while the backup runs belonged to a picture that was deleted for good, or was
 * processed and is at its place now: then it is taken from there.
 */
export async function backUpFiles(
  { storage, db }: { storage: Storage; db: Kysely<Tables> },
  to: BackupFolder,
  { needed, onProgress }: { needed: NeededFiles; onProgress: (counts: FileCounts) => void },
): Promise<BackedUpFiles> {
  await mkdir(join(to.path, 'files'), { mode: 0o700 });
  const copies = new FileCopies(storage, to);
  await forEachFile(storage, async ({ key }) => {
    if (isMadeAgain(key)) return;
    await copies.copy(key);
    onProgress(copies.counts);
  });
  const missing_files: Manifest['missing_files'] = { count: 0, keys: [] };
  for await (const { image_id, storage_key, staged_key } of needed.read()) {
    const key = staged_key ?? storage_key;
    if (await copies.has(key)) continue;
    if (staged_key !== null && (await copies.copy(storage_key, staged_key))) continue;
    if ((await copies.copy(key)) || !(await isImageKnown(db, image_id))) continue;
    missing_files.count += 1;
    if (missing_files.keys.length < NAMED) missing_files.keys.push(key);
  }
  // Nothing is being written any more.
  await rm(join(to.path, 'files', UNFINISHED), { recursive: true, force: true });
  return { files: copies.counts, missing_files };
}
