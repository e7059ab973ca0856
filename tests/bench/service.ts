import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { freePort } from '../support/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const POLL_MS = 10;

/** The folder for data that the benchmarks keep. */
export const BENCH_FOLDER = join(tmpdir(), 'kinhood-bench');

/** A service in a separate process, started the way a user starts it. */
export interface Service {
  url: string;
  pid: number;
  /** The time from the start of the process until it reported that it is ready. */
  secondsToReady: number;
  /** Resident memory of the service's process, in megabytes. Without PostgreSQL's processes. */
  residentMegabytes(): Promise<number>;
  /** Resolves when the process is idle, so that leftover work doesn't affect the next measurement. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function untilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The service did not start; see ${log}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
}

/** A process's processor time so far, user plus system, in clock ticks of the system. */
export async function ticks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/**
 * Starts the service in production mode on a data folder with at least this many homes. `env` adds to the default
 * settings.
 */
export async function startService(
  dataDir: string,
  compounds: number,
  env: Record<string, string> = {},
): Promise<Service> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  mkdirSync(BENCH_FOLDER, { recursive: true });
  const logFile = join(BENCH_FOLDER, 'service.log');
  const started = performance.now();
  // The same command as `npm start`, with its memory limits, but without npm, which would be measured too.
  const child = spawn('sh', ['-c', packageFile.scripts.start], {
    cwd: ROOT,
    // Logs are written, as in production, but to a file, so that this process doesn't have to read them.
    stdio: ['ignore', 'ignore', openSync(logFile, 'w')],
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SAMPLE_COMPOUNDS: String(compounds),
      API_CALLS_PER_MINUTE: '100000000',
      CONNECTIONS_PER_CLIENT: '100000',
      PAGES_PER_MINUTE: '100000000',
      WORK_SECONDS_PER_MINUTE: '100000',
      ...env,
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(url, child, logFile);
  const secondsToReady = (performance.now() - started) / 1000;
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    secondsToReady,
    async residentMegabytes() {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    },
    async idle() {
      let before = await ticks(pid);
      for (let quiet = 0; quiet < 4; ) {
        await wait(250);
        const now = await ticks(pid);
        quiet = now - before <= 1 ? quiet + 1 : 0;
        before = now;
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
