import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, readdir, readFile, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../files/exists.ts';
import { EmbeddedPostgresError, errorCode, getReason } from './embedded-postgres-error.ts';
import { makeFolder, removeFolder } from './folders.ts';
import type { PlatformPackage } from './platform-package.ts';
import { type Account, runProgram } from './run-program.ts';

const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Where to put copies of the binaries when those in node_modules can't be used and DB_HOME isn't set. An account
 * without a home has only its data folder.
 */
export function defaultCopyHome(dataDir: string): string {
  if (process.getuid?.() === 0) return '/var/lib/kinhood';
  const { HOME, XDG_CACHE_HOME } = process.env;
  const cache = XDG_CACHE_HOME || (HOME && path.join(HOME, '.cache')) || path.resolve(dataDir);
  return path.join(cache, 'kinhood');
}

/**
 * Finds the folder with a `bin/initdb` and `bin/postgres` that the account can run. Takes the package's own folder,
 * repaired if necessary, else a copy in `copyHome`, which is made once per version.
 * @throws EmbeddedPostgresError if neither works.
 */
export async function usableBinaries(
  source: PlatformPackage,
  account: Account | undefined,
  copyHome: string,
  log: (message: string) => void,
): Promise<string> {
  if ((await makeSymlinks(source.native)) && (await canRun(source.native, account))) return source.native;
  const copy = path.join(copyHome, `postgresql-${process.platform}-${process.arch}-${source.version}`);
  if (!(await exists(copy))) {
    log(
      `PostgreSQL's programs cannot be used in ${source.native}: copying them to ${copy} (DB_HOME changes the place).`,
    );
    await copyBinaries(source.native, copy);
  }
  if (!(await canRun(copy, account))) {
    throw new EmbeddedPostgresError(`The account "${account?.name}" cannot run PostgreSQL in ${copy}: set DB_HOME.`);
  }
  return copy;
}

/**
 * Makes the symlinks to libraries. npm packages can't contain them, and the package's install script may have been
 * blocked. Returns false if the folder is read-only.
 */
async function makeSymlinks(native: string): Promise<boolean> {
  let list: string;
  try {
    list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    // Both paths start at the package's root: `native/lib/libpq.so.5`.
    const target = path.join(native, '..', link.target.replace(/^native/, path.basename(native)));
    if (await lstat(target).catch(() => undefined)) continue;
    try {
      await symlink(path.basename(link.source), target);
    } catch (error) {
      if (REFUSED.has(errorCode(error) ?? '')) return false;
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
  return true;
}

/**
 * Whether the account can run the binaries. Needs a test only for another account, which may not be able to reach them
 * (a 0700 home).
 */
async function canRun(native: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  try {
    return (await runProgram(path.join(native, 'bin', 'initdb'), ['--version'], account)).exitCode === 0;
  } catch (error) {
    if (errorCode(error) === 'EACCES') return false;
    throw error;
  }
}

async function copyBinaries(native: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await makeFolder(path.dirname(copy));
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToAll(unfinished);
    await makeSymlinks(unfinished);
    await rename(unfinished, copy);
  } catch (cause) {
    // A folder that can't be written often can't be removed either. Report the original error.
    await removeFolder(unfinished).catch(() => {});
    // Another process may have finished the same copy first.
    if (await exists(copy)) return;
    throw new EmbeddedPostgresError(
      `PostgreSQL's programs could not be copied to ${copy} (${getReason(cause)}): set DB_HOME to a folder that can be written.`,
      { cause },
    );
  }
}

/** Lets every account read and run the copy, even if it was made under a strict umask. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
