import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, onTestFinished, vi } from 'vitest';
import { findAccount } from '../../../src/server/platform/embedded-postgres/account.ts';
import { SUPERUSER } from '../../../src/server/platform/embedded-postgres/create-cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/server/platform/embedded-postgres/start.ts';

// The tests create databases and start processes, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

export const IS_ROOT = process.getuid?.() === 0;

/** The user id of "an ordinary user" in the tests: that of `nobody` when the tests run as root, else our own. */
export const ORDINARY_UID = IS_ROOT ? ((await findAccount('nobody'))?.uid ?? 65_534) : (process.getuid?.() ?? 0);

/** Polls until the condition holds (or returns a value). The deadline only ends a test that hangs. */
export async function until<T>(condition: () => Promise<T> | T, what: string): Promise<NonNullable<T>> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Never happened: ${what}`);
    await delay(10);
  }
}

/** A temporary folder. It is deleted at the end of the test, with every server that still runs in it. */
export async function temporaryFolder(options: { mode?: number; uid?: number } = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'embedded-postgres-')));
  await chmod(folder, options.mode ?? 0o755);
  if (options.uid !== undefined) await chown(folder, options.uid, options.uid);
  onTestFinished(() => removeWithServers(folder));
  return folder;
}

async function killServers(folder: string): Promise<void> {
  for (const pid of await postmastersUnder(folder)) {
    process.kill(pid, 'SIGKILL');
    await until(() => !processExists(pid), `${pid} is gone`);
  }
}

async function removeWithServers(folder: string): Promise<void> {
  await killServers(folder);
  // The other processes of a killed server exit by themselves, but may still write in the meantime.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The servers with a data folder inside this folder, found without the code under test. */
export async function postmastersUnder(folder: string): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const command = (await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '')).split('\0');
    const isServer = path.basename(command[0] ?? '') === 'postgres' && command[1] === '-D';
    if (!isServer || !command[2]?.startsWith(`${folder}/`)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]));
  }
  // A process that a server has just forked has the server's command line until it sets its own title.
  return [...parents].filter(([, parent]) => !parents.has(parent)).map(([pid]) => pid);
}

/** The process id of the only server under a folder. */
export async function postmasterPid(folder: string): Promise<number> {
  const pids = await postmastersUnder(folder);
  if (pids.length !== 1) throw new Error(`Expected one server, found ${pids.length}.`);
  return pids[0] as number;
}

/** Starts the server from this process. It is stopped at the end of the test. */
export async function start(options: { dataDir: string; dbHome?: string }) {
  const lines: string[] = [];
  const postgres = await startEmbeddedPostgres({ ...options, log: (line) => lines.push(line) });
  onTestFinished(async () => {
    await postgres.stop();
    if (postgres.connection.host.startsWith('/tmp/kinhood-'))
      await rm(postgres.connection.host, { recursive: true, force: true });
  });
  return { ...postgres, lines };
}

/** Runs a query over its own connection and returns the first row. */
export async function query(
  connection: EmbeddedPostgres['connection'],
  text: string,
): Promise<Record<string, unknown> | undefined> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

/** The connection of the superuser to the same server, outside of the app's database. */
export function asSuperuser(connection: EmbeddedPostgres['connection']): EmbeddedPostgres['connection'] {
  return { ...connection, user: SUPERUSER, database: 'postgres' };
}

interface Message {
  done?: string;
  failed?: { name: string; message: string };
  connection?: EmbeddedPostgres['connection'];
}

let shared: Promise<string> | undefined;

afterAll(async () => {
  if (shared) await removeWithServers(await shared);
});

/**
 * A data folder with a database and no running server. All tests of a file share the folder, because creating it is
 * slow. A server that a test leaves in it is killed at the end of the test.
 */
export async function dataFolder(): Promise<string> {
  shared ??= (async () => {
    const made = await realpath(await mkdtemp(path.join(os.tmpdir(), 'embedded-postgres-')));
    await chmod(made, 0o755);
    const postgres = await startEmbeddedPostgres({ dataDir: made, log: () => {} });
    await postgres.stop();
    return made;
  })();
  const folder = await shared;
  onTestFinished(() => killServers(folder));
  return folder;
}

/** A second app process. */
export class TestApp {
  readonly lines: string[] = [];
  readonly child: ChildProcess;
  readonly #messages: Message[] = [];

  constructor(
    options: { dataDir: string; dbHome?: string; uid?: number },
    wrapper: string[] = [],
    env: NodeJS.ProcessEnv = process.env,
  ) {
    const script = fileURLToPath(new URL('./test-app.ts', import.meta.url));
    const [program, ...args] = [...wrapper, process.execPath, script, JSON.stringify(options)];
    this.child = spawn(program ?? '', args, { detached: true, stdio: ['pipe', 'pipe', 'inherit'], env });
    if (this.child.stdout) {
      createInterface({ input: this.child.stdout }).on('line', (line) => {
        const message = JSON.parse(line);
        if (message.log) this.lines.push(message.log);
        else this.#messages.push(message);
      });
    }
    onTestFinished(() => this.kill());
  }

  /** Resolves with the connection. Rejects with the message of the failure. */
  async started(): Promise<EmbeddedPostgres['connection']> {
    return (await this.#answer('start')).connection as EmbeddedPostgres['connection'];
  }

  /** Rejects with the failure of the command. */
  async notify(command: 'stop' | 'ensureRunning'): Promise<void> {
    this.child.stdin?.write(`${command}\n`);
    await this.#answer(command);
  }

  /** Kills the whole process group, as closing a terminal would, without a chance to clean up. */
  async kill(): Promise<void> {
    const { pid } = this.child;
    if (pid !== undefined && this.child.exitCode === null && this.child.signalCode === null) {
      process.kill(-pid, 'SIGKILL');
      await until(() => this.child.exitCode !== null || this.child.signalCode !== null, 'the app is gone');
    }
  }

  async #answer(command: string): Promise<Message> {
    const message = await until(() => {
      const index = this.#messages.findIndex((one) => one.failed || one.done === command);
      if (index >= 0) return this.#messages.splice(index, 1)[0];
      const ended: Message = { failed: { name: 'Ended', message: 'without a word' } };
      return this.child.stdout?.readableEnded ? ended : undefined;
    }, `an answer to ${command}`);
    if (message.failed) throw new Error(`${message.failed.name}: ${message.failed.message}`);
    return message;
  }
}

/** The mode bits and the owner of a file. */
export async function getAccess(file: string): Promise<{ mode: string; uid: number }> {
  const found = await stat(file);
  return { mode: (found.mode & 0o777).toString(8), uid: found.uid };
}
