import { execFile, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/free-port.ts';
import { makeMemoryFolder } from '../../support/memory-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

export interface Service {
  url: string;
  dataDir: string;
  /** The folder of the service's mails. */
  outbox: string;
  /** Ends the service, and removes its data. */
  stop: () => Promise<void>;
  /** Ends the service, and leaves its data. */
  end: () => Promise<void>;
}

/** Copies a folder with the owners of its files, because the database's files belong to another account under root. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}

/**
 * Starts a service as `npm start` does, on a copy of the data that a run has prepared, or else on an empty data folder.
 * `name` is the name of its log in test-results.
 */
export async function startService(name: string, env: Record<string, string> = {}): Promise<Service> {
  const { folder: dataDir } = await makeMemoryFolder('e2e');
  if (process.env.SERVICE_WORLD) await copyFolder(process.env.SERVICE_WORLD, dataDir);
  const port = await freePort();
  await mkdir(join(ROOT, 'test-results'), { recursive: true });
  const log = createWriteStream(join(ROOT, `test-results/${name}.log`));
  const child = spawn(process.execPath, [join(ROOT, 'bin/start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      API_CALLS_PER_MINUTE: '100000',
      PAGES_PER_MINUTE: '100000',
      WORK_SECONDS_PER_MINUTE: '10000',
      AUTH_LIMIT_FACTOR: '100000',
      ...env,
    },
  });
  child.stderr.pipe(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Stop with Ctrl-C.')) resolve();
    });
    child.once('exit', () => reject(new Error(`The service did not start:\n${output}\nSee test-results/${name}.log`)));
  });
  async function end(): Promise<void> {
    child.kill('SIGTERM');
    await exited;
    log.end();
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    outbox: join(dataDir, 'outbox'),
    end,
    async stop() {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
