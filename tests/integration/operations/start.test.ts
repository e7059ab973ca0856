import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const START = join(import.meta.dirname, '../../../bin/start.ts');

let database: TestDatabase;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kinhood-start-'));
  // Under root, the service goes on as an ordinary account, which must be able to enter the folder.
  await chmod(folder, 0o755);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  /** The complete output, until the service is ready or has ended. */
  output: Promise<string>;
  ended: Promise<number | null>;
}

/** Runs the start command on an empty database without the sample world, which is fast. */
function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      SAMPLE_WORLD: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  children.push(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const output = new Promise<string>((resolve) => {
    let text = '';
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      if (text.includes('Stop with Ctrl-C.')) resolve(text);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => resolve(text));
  });
  return { child, output, ended };
}

async function occupy(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

describe('npm start', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'starts, and stops in good order on %s, also when told twice',
    async (signal) => {
      const { child, output, ended } = start();
      expect(await output).toContain('Kinhood is ready.');
      expect(await output).toMatch(/^ {2}Mail {7}\/.*\/data\/outbox /m);
      child.kill(signal);
      child.kill(signal);
      expect(await ended).toBe(0);
    },
  );

  it('also stops its own database if the signal comes while it starts', async () => {
    const DATA_DIR = join(folder, 'stopped');
    const { child, ended } = start({ DATABASE_URL: '', DATA_DIR });
    const isServerThere = () => existsSync(join(DATA_DIR, 'postgres/data/postmaster.pid'));
    await expect.poll(isServerThere).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(isServerThere()).toBe(false);
  });

  it('logs no warning when it starts for the first time', async () => {
    const empty = await createTestDatabase();
    const { child, output, ended } = start({
      DATABASE_URL: empty.url,
      DATA_DIR: join(folder, 'first'),
      LOG_LEVEL: 'warn',
    });
    expect(await output).toContain('Kinhood is ready.');
    expect(await output).not.toContain('"level"');
    child.kill('SIGTERM');
    await ended;
    await empty.drop();
  });

  it('just works again after it was killed', async () => {
    const first = start();
    await first.output;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await start().output).toContain('Kinhood is ready.');
  });

  it('leaves jobs to workers if it only answers requests', async () => {
    const port = await freePort();
    const web = start({ ROLE: 'web', PORT: String(port) });
    expect(await web.output).toContain('npm run worker');
    const outbox = join(folder, 'data', 'outbox');
    const mails = () => readdir(outbox).catch(() => []);
    const asked = await fetch(`http://localhost:${port}/auth/v1/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com' }),
    });
    expect(asked.status).toBe(200);
    const queued = await sql<{
      state: string;
    }>`select state from job_queue.job where name = 'send-requested-mail'`.execute(database.db);
    expect(queued.rows).toEqual([{ state: 'created' }]);
    expect(await mails()).toEqual([]);
    const worker_port = await freePort();
    const worker = start({ ROLE: 'worker', WORKER_PORT: String(worker_port) });
    expect(await worker.output).toContain('Kinhood is working on jobs.');
    await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
    const metrics = async () => (await fetch(`http://localhost:${worker_port}/metrics`)).text();
    await expect.poll(metrics).toContain('job_duration_seconds_count{name="send-mail",outcome="done"} 1');
    expect(await metrics()).toContain('mails_total{outcome="sent"} 1');
    for (const { child } of [web, worker]) child.kill('SIGTERM');
    expect(await Promise.all([web.ended, worker.ended])).toEqual([0, 0]);
  });

  it('says in one line that the port is taken', async () => {
    const { server, port } = await occupy();
    const { output, ended } = start({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(await output).toBe(
      `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=3001 npm start\n`,
    );
    server.close();
  });

  it('says so for the port of a worker too', async () => {
    const { server, port } = await occupy();
    const { output, ended } = start({ ROLE: 'worker', WORKER_PORT: String(port) });
    expect(await ended).toBe(1);
    expect(await output).toMatch(/^Port \d+ is taken\. .* WORKER_PORT=3101 npm run worker$/m);
    server.close();
  });

  it('says in one line that the database is not there, without its password', async () => {
    const { output, ended } = start({ DATABASE_URL: 'postgres://kin:secret@localhost:1/kinhood' });
    expect(await ended).toBe(1);
    expect(await output).toMatch(/^The database at localhost:1\/kinhood \(DATABASE_URL\) can't be used: .+\.\n$/);
    expect(await output).not.toContain('secret');
  });

  it('says in one line that the data folder can’t be used', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const { output, ended } = start({ DATA_DIR: join(file, 'data') });
    expect(await ended).toBe(1);
    expect(await output).toMatch(/^The folder .+ \(DATA_DIR\) can't be used: .+\n$/);
  });

  it('lists what is wrong with the environment', async () => {
    const { output, ended } = start({ PORT: 'http', PUBLIC_URL: 'kinhood' });
    expect(await ended).toBe(1);
    expect(await output).toMatch(/PORT: .+\n {2}PUBLIC_URL: .+\n$/);
  });
});
