import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder } from '../../support/data-folder.ts';
import { freePort } from '../../support/free-port.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A line of the service's log. */
interface LogLine {
  level: number;
  msg: string;
  err?: { type?: string; message?: string; stack?: string };
  [field: string]: unknown;
}

/** The service as `npm start` runs it, in a process that can be hurt. */
export interface ServiceProcess {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** What it has logged as an error so far, 500s among them. */
  errors: LogLine[];
  /** All that it said on its standard output. */
  said: () => string;
  /** Resident memory in megabytes. */
  memory(): Promise<number>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code when it has ended. */
  ended: Promise<number | null>;
  /** Stops it, and removes its data folder if it is its own. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  /** Another program that runs it, with its arguments. */
  wrapper?: string[];
}

/** The limits out of the way, for attacks that aren't about them. */
export const UNLIMITED = {
  API_CALLS_PER_MINUTE: '100000000',
  PAGES_PER_MINUTE: '100000000',
  WORK_SECONDS_PER_MINUTE: '100000',
  AUTH_LIMIT_FACTOR: '100000',
  AUTH_MAIL_INTERVAL_SECONDS: '0',
};

/** Starts the service; resolves when it is ready, or has ended before. */
export async function startProcess({ env = {}, wrapper = [], ...given }: ServiceOptions = {}): Promise<ServiceProcess> {
  const dataDir = given.dataDir ?? (await makeDataFolder('attack'));
  const port = given.port ?? (await freePort());
  const [program, ...args] = [
    ...wrapper,
    process.execPath,
    '--max-semi-space-size=8',
    '--heap-growing-percent=25',
    join(ROOT, 'bin/start.ts'),
  ];
  const child: ChildProcess = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SAMPLE_COMPOUNDS: '60',
      ...env,
    },
  });
  const errors: LogLine[] = [];
  createInterface({ input: child.stderr as NonNullable<typeof child.stderr> }).on('line', (line) => {
    try {
      errors.push(JSON.parse(line) as LogLine);
    } catch {
      errors.push({ level: 60, msg: line });
    }
  });
  let said = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = Promise.withResolvers<void>();
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('Stop with Ctrl-C.')) ready.resolve();
  });
  await Promise.race([ready.promise, ended]);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: child.pid ?? 0,
    errors,
    said: () => said,
    ended,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1_024;
    },
    kill: (signal) => void child.kill(signal),
    async stop() {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await Promise.race([ended, wait(60_000)]);
      child.kill('SIGKILL');
      if (given.dataDir === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Seconds until `isThere` holds; more than `most` if it never does. */
export async function secondsUntil(isThere: () => Promise<boolean>, most = 60): Promise<number> {
  const started = performance.now();
  const passed = (): number => (performance.now() - started) / 1_000;
  while (!(await isThere().catch(() => false))) {
    if (passed() > most) return passed();
    await wait(50);
  }
  return passed();
}

/** The status of an answer, or 0 when there was none within `seconds`. */
export async function statusOf(url: string, seconds = 10): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(seconds * 1_000), redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
