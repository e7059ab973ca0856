import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const SECRET = /^[\da-f]{64}$/;

async function nullOn(code: string, work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

/**
 * The secret in a file, which all instances share. The first use makes it up at random. It isn't kept in memory, so
 * that all instances sign with the same secret even after the file was lost or damaged.
 */
export async function readSecret(path: string): Promise<string> {
  const found = await nullOn('ENOENT', readFile(path, 'utf8'));
  if (typeof found === 'string' && SECRET.test(found)) return found;
  await mkdir(dirname(path), { recursive: true });
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(made, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600, flush: true });
    // If there is a file now, another instance was quicker, and its secret counts.
    if (found === null) await nullOn('EEXIST', link(made, path));
    else await rename(made, path);
  } finally {
    await rm(made, { force: true });
  }
  return readFile(path, 'utf8');
}
