import { constants } from 'node:fs';
import { access, chmod, mkdtemp, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** In bytes: several times what a run of the tests writes. */
const NEEDED = 3 * 2 ** 30;

async function hasRoom(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return Math.min(bavail * bsize, freemem()) > NEEDED;
  } catch {
    return false;
  }
}

/**
 * Creates an empty data folder in memory, so that no test waits for the disk, or on the disk if there is no room in
 * memory. For tests that are not about the disk. Under root, the database's account can enter it too.
 */
export async function makeMemoryFolder(name: string): Promise<{ folder: string; inMemory: boolean }> {
  if (!(await hasRoom())) return { folder: await makeDataFolder(name), inMemory: false };
  const folder = await mkdtemp(join(MEMORY, `kinhood-${name}-`));
  await chmod(folder, 0o755);
  return { folder, inMemory: true };
}
