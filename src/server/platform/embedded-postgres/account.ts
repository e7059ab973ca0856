import { stat } from 'node:fs/promises';
import os from 'node:os';
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts';
import { type Account, runProgram } from './run-program.ts';

/** Finds a system account by name or numeric id. Returns undefined if the system has no entry for it. */
export async function findAccount(nameOrId: string): Promise<Account | undefined> {
  // `id` asks every source of accounts that the system has, not only /etc/passwd.
  const fields = await Promise.all(['-un', '-u', '-g'].map((flag) => runProgram('id', [flag, nameOrId])));
  if (fields.some((field) => field.exitCode !== 0)) return undefined;
  const [name, uid, gid] = fields.map((field) => field.output.trim());
  return { name: name ?? nameOrId, uid: Number(uid), gid: Number(gid) };
}

/**
 * Chooses the account that PostgreSQL runs as. Undefined means our own account, unless we are root: PostgreSQL refuses
 * to run as root. For root, this is the owner of the folder. If root owns the folder, it is the system account
 * `postgres`. On a system without that account, PostgreSQL runs as the account `nobody`.
 * @throws EmbeddedPostgresError if none of these accounts exists.
 */
export async function chooseAccount(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = (await stat(folder)).uid;
  const candidates = [...(owner === 0 ? [] : [String(owner)]), 'postgres', 'nobody'];
  for (const candidate of candidates) {
    const account = await findAccount(candidate);
    if (account && account.uid !== 0) return account;
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and there is no account "postgres" or "nobody": start the app as an ordinary user.',
  );
}

/**
 * Checks that our own user id has an account entry, which initdb requires.
 * @throws EmbeddedPostgresError if it has none.
 */
export function requireOwnAccountEntry(): void {
  try {
    os.userInfo();
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `User id ${process.getuid?.()} has no account entry (/etc/passwd), without which PostgreSQL cannot create a database.`,
      { cause },
    );
  }
}

/**
 * Whether the account can reach and enter a folder. Always asks the system, because a folder's mode is not the whole
 * truth.
 */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true;
  try {
    return (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).exitCode === 0;
  } catch (cause) {
    if (errorCode(cause) !== 'EPERM') throw cause;
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and this root may not become "${account.name}": start the app as an ordinary user.`,
      { cause },
    );
  }
}
