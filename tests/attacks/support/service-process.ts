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

/** The service in a separate process, with the same options as `npm start`. */
export interface ServiceProcess {
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** The errors that the service has logged so far, including 500 answers. */
  errors: LogLine[];
  /** The complete standard output so far. */
  output: () => string;
  /** Resident memory in megabytes. */
  memory(): Promise<number>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>;
  /** Stops the service and removes its data folder, unless the caller provided the folder. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  /** Another program that runs the service, with its arguments. */
  wrapper?: string[];
  /** The folder of another version of the project. */
  root?: string;
}

/** Settings that disable the limits for clients. */
export const UNLIMITED = {
  API_CALLS_PER_MINUTE: '100000000',
  CONNECTIONS_PER_CLIENT: '100000',
  PAGES_PER_MINUTE: '100000000',
  WORK_SECONDS_PER_MINUTE: '100000',
  AUTH_LIMIT_FACTOR: '100000',
  AUTH_MAIL_INTERVAL_SECONDS: '0',
};

/** Starts the service. Resolves when it is ready or has ended early. */
export async function startProcess({
  env = {},
  wrapper = [],
  root = ROOT,
  ...given
}: ServiceOptions = {}): Promise<ServiceProcess> {
  const dataDir = given.dataDir ?? (await makeDataFolder('attack'));
  const port = given.port ?? (await freePort());
  const [program, ...args] = [
    ...wrapper,
    process.execPath,
    '--max-semi-space-size=8',
    '--heap-growing-percent=25',
    join(root, 'bin/start.ts'),
  ];
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
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
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = Promise.withResolvers<void>();
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Stop with Ctrl-C.')) ready.resolve();
  });
  await Promise.race([ready.promise, ended]);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: child.pid ?? 0,
    errors,
    output: () => output,
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

/** Seconds until `isThere` holds. More than `most` if it never does. */
export async function secondsUntil(isThere: () => Promise<boolean>, limit = 60): Promise<number> {
  const started = performance.now();
  const passed = (): number => (performance.now() - started) / 1_000;
  while (!(await isThere().catch(() => false))) {
    if (passed() > limit) return passed();
    await wait(50);
  }
  return passed();
}

/** The status of an answer. 0 if there was no answer within `seconds`. */
export async function getStatus(url: string, seconds = 10): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(seconds * 1_000), redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
