import { randomBytes } from 'node:crypto';
import { chown, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { requireOwnAccountEntry } from './account.ts';
import { EmbeddedPostgresError, errorCode, getReason } from './embedded-postgres-error.ts';
import { makePrivateFolder, removeFolder } from './folders.ts';
import { type Account, runProgram } from './run-program.ts';
import { isInUse, type ServerFiles } from './server-files.ts';

/** The superuser, for this module's own connections only. */
export const SUPERUSER = 'postgres';

// The builtin provider orders by code point, the same on every system and in every version. An upgrade of the system's
// locales never corrupts an index.
const INITDB_ARGUMENTS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--set=timezone=UTC',
  '--set=log_timezone=UTC',
];

/**
 * Creates the database files unless they exist. Creates them in a folder beside their place and renames that folder at
 * the end. A crash leaves no incomplete database. If two processes do this at once, the quicker process wins and the
 * other uses its files.
 * @throws EmbeddedPostgresError
 */
export async function createClusterOnce(
  files: ServerFiles,
  native: string,
  log: (message: string) => void,
): Promise<void> {
  if (await isInUse(files.root)) return;
  if (!files.account) requireOwnAccountEntry();
  log(`Creating the database in ${files.root}.`);
  const parent = path.dirname(files.root);
  await sweepUnfinished(parent);
  const unfinished = path.join(parent, `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await makePrivateFolder(unfinished, files.account);
    const inside = (file: string) => path.join(unfinished, path.basename(file));
    await writePassword(inside(files.password), files.account);
    await initialize(native, inside(files.data), inside(files.password), files.account);
    await rename(unfinished, files.root);
    await sync(parent);
  } catch (error) {
    await removeFolder(unfinished);
    if (!(await isInUse(files.root))) throw error;
  }
}

const UNFINISHED = '.postgres-unfinished-';

/** Deletes the unfinished folders of processes that died. */
async function sweepUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      process.kill(Number.parseInt(name.slice(UNFINISHED.length), 10), 0);
    } catch (error) {
      if (errorCode(error) === 'ESRCH') await removeFolder(path.join(parent, name));
    }
  }
}

async function writePassword(file: string, account: Account | undefined): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString('base64url'));
    // Losing the password in a power cut would lock us out of the data.
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (account) await chown(file, account.uid, account.gid);
}

async function initialize(native: string, data: string, password: string, account: Account | undefined): Promise<void> {
  const program = path.join(native, 'bin', 'initdb');
  const places = [`--pgdata=${data}`, `--pwfile=${password}`];
  const result = await runProgram(program, [...INITDB_ARGUMENTS, ...places], account).catch((error: unknown) => {
    throw cannotExecute(program, error);
  });
  if (result.exitCode === 0) return;
  const reason = result.output.split('\n').find((line) => /error|fatal|cannot|not found/i.test(line)) ?? result.output;
  throw new EmbeddedPostgresError(`The database could not be created: ${reason.trim().replaceAll(/\s+/g, ' ')}`);
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Explains to the operator why a PostgreSQL program could not be executed. */
export function cannotExecute(program: string, cause: unknown): EmbeddedPostgresError {
  const reasons: Record<string, string> = {
    // The file exists, so its loader must be missing: glibc's, on a musl system such as Alpine.
    ENOENT: 'is not built for this system (musl instead of glibc?): set DATABASE_URL to a PostgreSQL 15 or newer',
    EACCES: 'may not be executed where it is: set DB_HOME to a folder that allows it',
    EPERM: 'may not be started as another account: start the app as an ordinary user',
  };
  const reason = reasons[errorCode(cause) ?? ''] ?? `could not be started (${getReason(cause)})`;
  return new EmbeddedPostgresError(`${program} ${reason}.`, { cause });
}
