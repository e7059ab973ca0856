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

/** A server that this process has launched and that may or may not come up. */
export interface LaunchedServer {
  /** Undefined while it runs; afterwards why it ended, in the words of its log. */
  failure(): string | undefined;
}

const LARGEST_LOG_BYTES = 5 * 1024 * 1024;
const STOP_DEADLINE_MS = 60_000;

/**
 * Launches `postgres` in a session of its own, so that a Ctrl-C for the app does not reach it and it outlives a killed
 * app. Resolves when the process exists, not when it answers; throws EmbeddedPostgresError when it cannot be executed.
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
 * Tells the server to disconnect everybody and stop, and waits until it has; false when it cannot be stopped from here
 * or has not stopped within a minute.
 */
export async function stopServer(files: ServerFiles): Promise<boolean> {
  const pid = await runningServerPid(files);
  if (pid === undefined) return false;
  // SIGINT is "fast": SIGTERM would wait for every client to leave.
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + STOP_DEADLINE_MS;
  // Not until the process has ended: a dead one may stay visible where nobody collects orphans.
  while (await isServer(pid, files)) {
    if (Date.now() > deadline) return false;
    await delay(4);
  }
  return true;
}

/** Opens the log for appending; a large one is set aside first, so that two files of bounded size are all there is. */
async function openLog(files: ServerFiles): Promise<FileHandle> {
  // The folder belongs to a less trusted account than root: never follow a link that it may have put there.
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW;
  const log = await open(files.log, flags, 0o600);
  if (files.account) await log.chown(files.account.uid, files.account.gid);
  if ((await log.stat()).size <= LARGEST_LOG_BYTES) return log;
  await log.close();
  await rename(files.log, `${files.log}.1`);
  return openLog(files);
}

/** What a server wrote before it ended; another one that was launched meanwhile, or clients turned away, may be in between. */
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
