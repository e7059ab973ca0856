import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './embedded-postgres-error.ts';
import { exists, makeFolder, removeFolder } from './folders.ts';

/**
 * Where a database lies that can't lie in its data folder. The data folder has a file that says where, and the database's
 * folder one that says whose it is. So a data folder that is emptied begins anew, as it does with a database inside.
 */

const POINTER = 'postgres-is-in';
const OWNER = 'data-folder';

function keyOf(dataDir: string): string {
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

/** Where the database of a data folder lies outside of it; null where the data folder doesn't say so. */
export async function placeOutside(dataDir: string): Promise<string | null> {
  return readLine(path.join(dataDir, POINTER));
}

/** Chooses a place below `home` and writes it down in the data folder, unless another process has just done so. */
export async function choosePlaceOutside(dataDir: string, home: string): Promise<string> {
  const folder = path.join(home, `${keyOf(dataDir)}-${randomBytes(4).toString('hex')}`);
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

/** The folders below `home` that a data folder's databases are in, or were before it was emptied. */
export async function placesOf(dataDir: string, home: string): Promise<string[]> {
  if (!(await exists(home))) return [];
  const names = (await readdir(home)).filter((name) => name.startsWith(keyOf(dataDir)));
  const folders = names.map((name) => path.join(home, name));
  const owners = await Promise.all(folders.map((folder) => readLine(path.join(folder, OWNER))));
  return folders.filter((_, index) => owners[index] === dataDir);
}

/** Removes what a data folder's databases have outside of it. No server may run on them. */
export async function removePlaces(dataDir: string, home: string): Promise<string[]> {
  const folders = await placesOf(dataDir, home);
  for (const folder of folders) await removeFolder(folder);
  return folders;
}
