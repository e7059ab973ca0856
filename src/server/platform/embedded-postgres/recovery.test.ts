import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  asSuperuser,
  dataFolder,
  postmasterPid,
  postmastersUnder,
  processExists,
  query,
  start,
  TestApp,
  until,
} from '../../../../tests/support/embedded-postgres/postgres-apps.ts';

type Connection = Parameters<typeof asSuperuser>[0];

async function shares(connection: Connection): Promise<unknown> {
  const found = await query(
    asSuperuser(connection),
    `select count(*)::int as held from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted`,
  );
  return found?.held;
}

describe('a server that dies under its app', () => {
  it('is started again once, with what was committed, however many ask', async () => {
    const folder = await dataFolder();
    const { connection, ensureRunning } = await start({ dataDir: folder });
    await query(connection, 'create table kept as select 42 as n');
    const pid = await postmasterPid(folder);
    process.kill(pid, 'SIGKILL');
    await until(() => !processExists(pid), 'the server is dead');
    // A cleaner of the temporary folder may have deleted the socket's folder too.
    await rm(connection.host, { recursive: true });
    await Promise.all([ensureRunning(), ensureRunning(), ensureRunning()]);
    expect(await postmasterPid(folder)).not.toBe(pid);
    expect(await query(connection, 'select n from kept')).toEqual({ n: 42 });
    expect(await shares(connection)).toBe(1);
  });

  it('comes back while an orphaned query still runs on the old files', async () => {
    const folder = await dataFolder();
    const { connection, ensureRunning } = await start({ dataDir: folder });
    const client = new Client(connection);
    client.on('error', () => {});
    await client.connect();
    // A loop that checks only for interrupts, so that it outlives the server for a while.
    const busy = client.query(`select sum(sqrt(n)) from generate_series(1, 3000000) n`).catch(() => undefined);
    const pid = await postmasterPid(folder);
    await until(
      async () =>
        (
          await query(
            asSuperuser(connection),
            `select state from pg_stat_activity where query like '%sqrt%' and pid <> pg_backend_pid()`,
          )
        )?.state === 'active',
      'the query runs',
    );
    process.kill(pid, 'SIGKILL');
    await until(() => !processExists(pid), 'the server is dead');
    await ensureRunning();
    expect(await query(connection, 'select 1 as one')).toEqual({ one: 1 });
    await busy;
    await client.end().catch(() => {});
  });

  it('is shared again by all of its apps automatically', async () => {
    const folder = await dataFolder();
    const { connection, stop } = await start({ dataDir: folder });
    const app = new TestApp({ dataDir: folder });
    await app.started();
    const pid = await postmasterPid(folder);
    process.kill(pid, 'SIGKILL');
    await until(async () => (await shares(connection).catch(() => 0)) === 2, 'both have their share again');
    expect(await postmasterPid(folder)).not.toBe(pid);
    await stop();
    expect(await query(connection, 'select 1 as one')).toEqual({ one: 1 });
    await app.notify('stop');
    expect(await postmastersUnder(folder)).toHaveLength(0);
  });

  it('is stopped by its app even in the moment when the connection was lost', async () => {
    const folder = await dataFolder();
    const { connection, stop, lines } = await start({ dataDir: folder });
    await query(
      asSuperuser(connection),
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'kinhood%'`,
    );
    await until(() => lines.some((line) => line.includes('was lost')), 'the loss is noticed');
    await stop();
    expect(await postmastersUnder(folder)).toHaveLength(0);
  });

  it('needs no stopping', async () => {
    const folder = await dataFolder();
    const { stop } = await start({ dataDir: folder });
    const pid = await postmasterPid(folder);
    process.kill(pid, 'SIGKILL');
    await until(() => !processExists(pid), 'the server is dead');
    await stop();
    expect(await postmastersUnder(folder)).toHaveLength(0);
  });

  it('is told of as an answer when all is well', async () => {
    const folder = await dataFolder();
    const { ensureRunning } = await start({ dataDir: folder });
    const pid = await postmasterPid(folder);
    await ensureRunning();
    expect(await postmasterPid(folder)).toBe(pid);
  });
});

it.each(['', 'garbage\n', '\0\0\0\0'])('a server whose lock file holds %j starts', async (content) => {
  const folder = await dataFolder();
  const first = await start({ dataDir: folder });
  await query(first.connection, 'create table if not exists lasting as select 42 as n');
  await first.stop();
  const lock = path.join(folder, 'postgres', 'data', 'postmaster.pid');
  await writeFile(lock, content);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const second = await start({ dataDir: folder });
  expect(await query(second.connection, 'select n from lasting')).toEqual({ n: 42 });
});
