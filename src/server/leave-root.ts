import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { handOverFiles } from './hand-over-files.ts';
import type { Config } from './platform/config/config.ts';
import { canEnter, chooseAccount, findAccount } from './platform/embedded-postgres/account.ts';
import { type Account, runProgram } from './platform/embedded-postgres/run-program.ts';
import { findEmbeddedDatabase } from './platform/embedded-postgres/server-files.ts';
import { exists } from './platform/files/exists.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Files of the code that the service or its child processes read later. */
const READ_LATER = ['package.json', 'src/server/picture-process.ts', 'node_modules/sharp/package.json', 'build/client'];
/** Fails if one of the files in its arguments is there and can't be read. */
const READ_ALL = `
  const { accessSync, constants, existsSync } = require('node:fs');
  for (const file of process.argv.slice(1)) if (existsSync(file)) accessSync(file, constants.R_OK);
  accessSync(process.argv[1]);
`;

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** The account of the embedded database, so that both can use its files. Else the one that it would get. */
async function getServiceAccount({ dataDir, databaseUrl }: Place): Promise<Account | undefined> {
  const database = databaseUrl ? null : await findEmbeddedDatabase(dataDir);
  if (database === null) return chooseAccount(dataDir);
  return findAccount(String((await stat(database)).uid));
}

async function canReadCode(account: Account): Promise<boolean> {
  const files = READ_LATER.map((file) => join(ROOT, file));
  try {
    return (await runProgram(process.execPath, ['--eval', READ_ALL, ...files], account)).exitCode === 0;
  } catch {
    // It can't run Node, or root may not become another account.
    return false;
  }
}

/** The reason why an account can't run the service. Null if it can. */
async function getObstacle(account: Account | undefined, { dataDir }: Place): Promise<string | null> {
  if (!account || account.uid === 0) return 'there is no ordinary account for it';
  if (!(await canReadCode(account))) return `the account "${account.name}" can't read the code in ${ROOT}`;
  if (!(await canEnter(account, dirname(dataDir)))) return `the account "${account.name}" can't enter ${dataDir}`;
  return null;
}

/**
 * Prepares to go on as an ordinary account, if this process runs as root: chooses the account and gives it the files.
 * Returns what changes the account, at once and for good. If no account can run the service, this only warns, and the
 * process stays root.
 */
export async function prepareToLeaveRoot(place: Place, say: (line: string) => void): Promise<() => void> {
  if (process.getuid?.() !== 0) return () => undefined;
  const account = await getServiceAccount(place).catch(() => undefined);
  const obstacle = await getObstacle(account, place).catch((error: Error) => error.message);
  if (obstacle !== null || !account) {
    say(`Warning: this process goes on as root, because ${obstacle}.`);
    return () => undefined;
  }
  await mkdir(join(place.dataDir, 'outbox'), { recursive: true });
  await handOverFiles(place.dataDir, account);
  return () => {
    process.setgroups?.([]);
    process.setgid?.(account.gid);
    process.setuid?.(account.uid);
    // Root's folders are of no use to the account, and to the programs that it starts.
    delete process.env.HOME;
    delete process.env.XDG_CACHE_HOME;
    say(`This process goes on as "${account.name}" instead of root.`);
  };
}

/** For commands that use only the database and the data folder: goes on as the account of the service. */
export async function leaveRoot(place: Place, say: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0 || !(await exists(place.dataDir))) return;
  const leave = await prepareToLeaveRoot(place, say);
  leave();
}

/** For commands that need root until their end: gives the files that they have made to the account of the service. */
export async function handOver(place: Place): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const account = await getServiceAccount(place);
  if (account && (await getObstacle(account, place)) === null) await handOverFiles(place.dataDir, account);
}
