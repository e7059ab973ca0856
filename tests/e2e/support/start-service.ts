import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** Starts the service as `npm start` does, on an empty data folder, and stops it after the last test. */
export default async function startService(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinhood-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await mkdir(join(ROOT, 'test-results'), { recursive: true });
  const log = createWriteStream(join(ROOT, 'test-results/service.log'));
  const child = spawn(process.execPath, [join(ROOT, 'bin/start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      PERMIT_OVERVIEW_URL: 'https://permits.example/{city}/{parcelNumber}',
      API_CALLS_PER_MINUTE: '100000',
      PAGE_RENDERS_PER_MINUTE: '100000',
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
    child.once('exit', () => reject(new Error(`The service did not start:\n${output}\nSee test-results/service.log`)));
  });
  process.env.SERVICE_URL = url;
  return async () => {
    child.kill('SIGTERM');
    await exited;
    log.end();
    await rm(dataDir, { recursive: true, force: true });
  };
}
