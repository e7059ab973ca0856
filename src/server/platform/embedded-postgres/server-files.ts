import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../files/exists.ts';
import { canEnter, chooseAccount, findAccount } from './account.ts';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import { makeFolder } from './folders.ts';
import { choosePlaceOutside, getPlaces, placeOutside } from './place.ts';
import type { Account } from './run-program.ts';
import { getSocketFolder } from './socket-folder.ts';

/** The paths of a database server's files, and the account that owns them. */
export interface ServerFiles {
  /** The folder that holds all others, except for the socket's folder if its path would be too long. */
  root: string;
  /** PostgreSQL's own data directory. */
  data: string;
  password: string;
  log: string;
  socket: string;
  /** The account that runs the server and owns the files. Undefined if that is our own account. */
  account: Account | undefined;
}

/** The files of a server in the folder `root`. */
export function serverFilesIn(root: string, account: Account | undefined): ServerFiles {
  const inside = (name: string) => path.join(root, name);
  return {
    root,
    data: inside('data'),
    password: inside('password'),
    log: inside('postgres.log'),
    socket: getSocketFolder(root),
    account,
  };
}

/**
 * Decides where the server of a data folder keeps its files: where an existing database is, else in
 * `<dataDir>/postgres`, else in `copyHome` if the account can't reach the data folder. In the last case a file in the
 * data folder holds the location.
 * @throws EmbeddedPostgresError if existing files can't be used.
 */
export async function locateServerFiles(
  dataDir: string,
  copyHome: string,
  log: (message: string) => void,
): Promise<ServerFiles> {
  await makeFolder(path.resolve(dataDir));
  const home = await realpath(dataDir);
  const inside = path.join(home, 'postgres');
  const outside = await placeOutside(home);
  // An existing database always wins. Otherwise, a changed mode of a parent folder would make an empty database appear
  // in its place.
  const existing = await findEmbeddedDatabase(home);
  if (existing !== null) return existingServerFiles(existing);
  const account = await chooseAccount(home);
  if (await canEnter(account, home)) return serverFilesIn(inside, account);
  await makeFolder(copyHome);
  if (!(await canEnter(account, copyHome))) {
    throw new EmbeddedPostgresError(`The account "${account?.name}" cannot enter ${home} or ${copyHome}: set DB_HOME.`);
  }
  const earlier = await getPlaces(home, copyHome);
  const elsewhere = outside ?? (await choosePlaceOutside(home, copyHome));
  await makeFolder(path.dirname(elsewhere));
  log(
    `The account "${account?.name}" cannot enter ${home}: the database is in ${elsewhere} (DB_HOME changes the place).`,
  );
  if (earlier.length > 0 && outside === null) {
    log(`${home} was emptied, so a new database begins. Earlier ones are still in ${earlier.join(', ')}.`);
  }
  return serverFilesIn(elsewhere, account);
}

/** The folder of the database that a data folder has, inside or elsewhere. Null if it has none. Creates nothing. */
export async function findEmbeddedDatabase(dataDir: string): Promise<string | null> {
  if (!(await exists(dataDir))) return null;
  const home = await realpath(dataDir);
  for (const root of [path.join(home, 'postgres'), await placeOutside(home)]) {
    if (root !== null && (await isInUse(root))) return root;
  }
  return null;
}

/** @throws EmbeddedPostgresError if the database files come from another major version, or are no database files. */
export async function requireMajorVersion(files: ServerFiles, major: string): Promise<void> {
  const found = await readFile(path.join(files.data, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error;
    throw new EmbeddedPostgresError(
      `${files.root} is not empty but holds no database: move it away. Nothing was changed.`,
    );
  });
  if (found.trim() === major) return;
  throw new EmbeddedPostgresError(
    `The database in ${files.root} is of PostgreSQL ${found.trim()}, this version of the app brings ${major}: upgrade the files or use the app that made them. Nothing was changed.`,
  );
}

/** Whether a server's folder holds any file. A folder that was created beforehand and is empty doesn't count. */
export async function isInUse(root: string): Promise<boolean> {
  try {
    return (await readdir(root)).length > 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    // Another account's private folder is in use too. `existingServerFiles` reports its owner.
    if (errorCode(error) === 'EACCES') return await exists(root);
    throw error;
  }
}

async function existingServerFiles(root: string): Promise<ServerFiles> {
  const owner = (await stat(root)).uid;
  const self = process.getuid?.();
  if (owner === self && self !== 0) return serverFilesIn(root, undefined);
  if (owner === 0) {
    const account = self === 0 ? await chooseAccount(root) : undefined;
    throw new EmbeddedPostgresError(
      `The database in ${root} belongs to root, whom PostgreSQL does not run as: chown -R ${account?.name ?? '$USER'} ${root}`,
    );
  }
  const account = await findAccount(String(owner));
  if (self !== 0 || !account) {
    throw new EmbeddedPostgresError(
      `The database in ${root} belongs to "${account?.name ?? owner}": start the app as that account or use another data folder.`,
    );
  }
  if (await canEnter(account, root)) return serverFilesIn(root, account);
  throw new EmbeddedPostgresError(
    `The database in ${root} belongs to "${account.name}", who cannot enter the folders above it (chmod o+x them).`,
  );
}
