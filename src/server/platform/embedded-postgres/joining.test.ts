import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
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
import { chooseAccount } from './account.ts';

describe('a server that already runs', () => {
  it('survives the death of its app and its terminal, and is adopted', async () => {
    const folder = await dataFolder();
    const app = new TestApp({ dataDir: folder });
    await app.started();
    const pid = await postmasterPid(folder);
    await app.kill();
    const { connection, stop } = await start({ dataDir: folder });
    expect(await postmasterPid(folder)).toBe(pid);
    expect(await query(connection, 'select 1 as one')).toEqual({ one: 1 });
    await stop();
    await until(() => !processExists(pid), 'the adopted server is gone');
  });

  it('is stopped by the last of its apps only', async () => {
    const folder = await dataFolder();
    const first = await start({ dataDir: folder });
    const app = new TestApp({ dataDir: folder });
    const connection = await app.started();
    expect(connection).toEqual(first.connection);
    const pid = await postmasterPid(folder);
    await first.stop();
    expect(first.lines.at(-1)).toContain('left to the other processes');
    expect(await query(connection, 'select 1 as one')).toEqual({ one: 1 });
    await app.notify('stop');
    expect(app.lines.at(-1)).toBe('PostgreSQL stopped.');
    await until(() => !processExists(pid), 'the server is gone');
  });

  it('is stopped by exactly one of two that leave together', async () => {
    const folder = await dataFolder();
    for (let round = 0; round < 5; round += 1) {
      const both = [await start({ dataDir: folder }), await start({ dataDir: folder })];
      await Promise.all(both.map((one) => one.stop()));
      expect(await postmastersUnder(folder)).toHaveLength(0);
      expect(both.flatMap((one) => one.lines).filter((line) => line === 'PostgreSQL stopped.')).toHaveLength(1);
    }
  });

  it('is stopped once, despite repeated requests and connected clients', async () => {
    const folder = await dataFolder();
    const { connection, stop, ensureRunning, lines } = await start({ dataDir: folder });
    const client = new Client(connection);
    client.on('error', () => {});
    await client.connect();
    await Promise.all([stop(), stop()]);
    await stop();
    expect(await postmastersUnder(folder)).toHaveLength(0);
    expect(lines.filter((line) => line === 'PostgreSQL stopped.')).toHaveLength(1);
    await expect(ensureRunning()).rejects.toThrow('was stopped');
  });

  it('is not joined while it is being stopped: who comes then starts the next one', async () => {
    const folder = await dataFolder();
    const app = new TestApp({ dataDir: folder });
    const connection = await app.started();
    const pid = await postmasterPid(folder);
    // The state of a process that has found itself to be the last and is about to send the signal.
    const leaver = new Client(asSuperuser(connection));
    leaver.on('error', () => {});
    await leaver.connect();
    const { rows } = await leaver.query(
      `select classid::bigint << 32 | objid::bigint as key from pg_locks where locktype = 'advisory'`,
    );
    expect(rows).toHaveLength(1);
    await app.kill();
    await until(
      async () => (await leaver.query(`select pg_try_advisory_lock(${rows[0].key}) as got`)).rows[0].got,
      'the killed app has lost its share',
    );

    const log = path.join(folder, 'postgres', 'postgres.log');
    const logged = (await readFile(log, 'utf8')).length;
    let joined = false;
    const joiner = start({ dataDir: folder }).then((postgres) => {
      joined = true;
      return postgres;
    });
    // The joiner has connected, was turned away, and tries again.
    const attempts = new Set<number>();
    await until(async () => {
      const { rows: others } = await leaver.query(
        `select pid from pg_stat_activity where application_name like 'kinhood%'`,
      );
      for (const other of others) attempts.add(other.pid);
      return attempts.size >= 2;
    }, 'the joiner tries repeatedly');
    expect(joined).toBe(false);
    // The joiner doesn't launch a second server beside the server that still runs, either.
    expect((await readFile(log, 'utf8')).slice(logged)).not.toContain('already exists');
    process.kill(pid, 'SIGINT');

    const { connection: next } = await joiner;
    expect(await postmasterPid(folder)).not.toBe(pid);
    expect(await query(next, 'select 1 as one')).toEqual({ one: 1 });
    await leaver.end();
  });

  it('serves every app that comes while others go', async () => {
    const folder = await dataFolder();
    let leaving: Promise<void> = Promise.resolve();
    for (let round = 0; round < 12; round += 1) {
      const { connection, stop } = await start({ dataDir: folder });
      await leaving;
      expect(await query(connection, 'select 1 as one')).toEqual({ one: 1 });
      leaving = stop();
    }
    await leaving;
    expect(await postmastersUnder(folder)).toHaveLength(0);
  });
});

describe('what a dead server left', () => {
  it('does not matter when its number now belongs to another process', async () => {
    const folder = await dataFolder();
    const first = await start({ dataDir: folder });
    const noted = path.join(folder, 'postgres', 'data', 'postmaster.pid');
    const lock = path.join(first.connection.host, '.s.PGSQL.5432.lock');
    const [notedText, lockText] = [await readFile(noted, 'utf8'), await readFile(lock, 'utf8')];
    const dead = String(await postmasterPid(folder));
    await first.stop();
    // PostgreSQL respects a lock file if a process of its own account has the number in it.
    const account = await chooseAccount(folder);
    const other = spawn('sleep', ['600'], account && { uid: account.uid, gid: account.gid });
    onTestFinished(() => void other.kill('SIGKILL'));
    await once(other, 'spawn');
    await writeFile(noted, notedText.replace(dead, String(other.pid)));
    await writeFile(lock, lockText.replace(dead, String(other.pid)));

    const second = await start({ dataDir: folder });
    expect(await query(second.connection, 'select 1 as one')).toEqual({ one: 1 });
    await second.stop();
    expect(other.exitCode ?? other.signalCode).toBeNull();
  });

  it('does not matter when a power cut emptied it', async () => {
    const folder = await dataFolder();
    const first = await start({ dataDir: folder });
    await first.stop();
    const noted = path.join(folder, 'postgres', 'data', 'postmaster.pid');
    await writeFile(noted, '');
    await utimes(noted, new Date(0), new Date(0));
    const second = await start({ dataDir: folder });
    expect(await query(second.connection, 'select 1 as one')).toEqual({ one: 1 });
  });
});
