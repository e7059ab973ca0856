import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../files/exists.ts';
import { errorCode } from './embedded-postgres-error.ts';
import { makeFolder, removeFolder } from './folders.ts';

/**
 * The location of a database that can't be inside its data folder. A file in the data folder holds the database's
 * location, and a file in the database's folder names the data folder. So an emptied data folder starts with a new
 * database, as it does when the database is inside.
 */

const POINTER = 'postgres-is-in';
const OWNER = 'data-folder';

function getKey(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
}

async function readLine(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  }
}

/** The location of a data folder's database outside of it. Null if the data folder has no such file. */
export async function placeOutside(dataDir: string): Promise<string | null> {
  return readLine(path.join(dataDir, POINTER));
}

/** Chooses a location below `home` and writes it to the data folder, unless another process has just done so. */
export async function choosePlaceOutside(dataDir: string, home: string): Promise<string> {
  const folder = path.join(home, `${getKey(dataDir)}-${randomBytes(4).toString('hex')}`);
  const root = path.join(folder, 'postgres');
  try {
    await writeFile(path.join(dataDir, POINTER), `${root}\n`, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return (await placeOutside(dataDir)) ?? root;
  }
  await makeFolder(folder);
  await writeFile(path.join(folder, OWNER), `${dataDir}\n`);
  return root;
}

/**
 * The folders below `home` with the current and earlier databases of a data folder. Earlier ones remain when a data
 * folder is emptied.
 */
export async function getPlaces(dataDir: string, home: string): Promise<string[]> {
  if (!(await exists(home))) return [];
  const names = (await readdir(home)).filter((name) => name.startsWith(getKey(dataDir)));
  const folders = names.map((name) => path.join(home, name));
  const owners = await Promise.all(folders.map((folder) => readLine(path.join(folder, OWNER))));
  return folders.filter((_, index) => owners[index] === dataDir);
}

/**
 * Deletes all databases of a data folder that are outside of it. No server may be running on them. Returns the deleted
 * folders.
 */
export async function removePlaces(dataDir: string, home: string): Promise<string[]> {
  const folders = await getPlaces(dataDir, home);
  for (const folder of folders) await removeFolder(folder);
  return folders;
}
