import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, type FileHandle, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cannotExecute } from './create-cluster.ts';
import { isServer, removeStaleLocks, runningServerPid } from './postmaster-pid.ts';
import { childOptions } from './run-program.ts';
import type { ServerFiles } from './server-files.ts';
import { serverArguments } from './server-settings.ts';
import { prepareSocketFolder } from './socket-folder.ts';

/** A server that this process has launched. It may or may not come up. */
export interface LaunchedServer {
  /** Undefined while the server runs. Afterward the reason why it ended, from its log. */
  failure(): string | undefined;
}

const MAX_LOG_BYTES = 5 * 1024 * 1024;
const STOP_DEADLINE_MS = 60_000;

/**
 * Launches `postgres` in its own session, so that a Ctrl-C for the app doesn't reach it, and so that it outlives a
 * killed app. Resolves when the process exists, not when it answers.
 * @throws EmbeddedPostgresError if the program can't be executed.
 */
export async function launchServer(files: ServerFiles, native: string): Promise<LaunchedServer> {
  await removeStaleLocks(files);
  await prepareSocketFolder(files.socket, files.account);
  const program = path.join(native, 'bin', 'postgres');
  const log = await openLog(files);
  const logStart = (await log.stat()).size;
  const child = spawn(program, serverArguments(files), {
    ...childOptions(files.account),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  let failure: string | undefined;
  child.once('exit', (code, signal) => {
    const ending = `it ended with ${signal ?? code}, see ${files.log}`;
    void lastWords(files.log, logStart, child.pid).then(
      (words) => {
        failure = words ?? ending;
      },
      () => {
        failure = ending;
      },
    );
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw cannotExecute(program, error);
  } finally {
    await log.close();
  }
  return { failure: () => failure };
}

/**
 * Tells the server to disconnect all clients and stop, and waits until it has stopped. Returns false if this process
 * can't stop it, or if it hasn't stopped within a minute.
 */
export async function stopServer(files: ServerFiles): Promise<boolean> {
  const pid = await runningServerPid(files);
  if (pid === undefined) return false;
  // SIGINT requests a fast shutdown. SIGTERM would wait for every client to disconnect.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_DEADLINE_MS;
  // Don't wait until the process is gone: where no init process collects orphans, a dead process stays visible.
  while (await isServer(pid, files)) {
    if (Date.now() > deadline) return false;
    await delay(4);
  }
  return true;
}

/** Opens the log for appending. A large log is renamed first, so that there are only two files of limited size. */
async function openLog(files: ServerFiles): Promise<FileHandle> {
  // The folder belongs to an account that we trust less than root: never follow a link that it may have put there.
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;
  const log = await open(files.log, flags, 0o600);
  if (files.account) await log.chown(files.account.uid, files.account.gid);
  if ((await log.stat()).size <= MAX_LOG_BYTES) return log;
  await log.close();
  await rename(files.log, `${files.log}.1`);
  return openLog(files);
}

/**
 * The server's last log lines before it ended. Lines of another server that was launched at the same time, or about
 * refused clients, may be among them.
 */
async function lastWords(file: string, start: number, pid: number | undefined): Promise<string | undefined> {
  const log = await open(file);
  const buffer = Buffer.alloc(16 * 1024);
  try {
    await log.read(buffer, 0, buffer.length, start);
  } finally {
    await log.close();
  }
  const lines = buffer.toString('utf8').replaceAll('\0', '').trim().split('\n');
  const fatal = lines.filter((line) => /(FATAL|PANIC):/.test(line) && !line.includes('the database system is'));
  return fatal.findLast((line) => line.includes(`[${pid}]`)) ?? fatal.at(-1) ?? (lines.at(-1) || undefined);
}
