import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  asSuperuser,
  dataFolder,
  getAccess,
  postmasterPid,
  postmastersUnder,
  query,
  start,
  TestApp,
  temporaryFolder,
} from '../../../../tests/support/embedded-postgres/postgres-apps.ts';

describe('a new database', () => {
  it('is private, durable and the same everywhere', async () => {
    const folder = await temporaryFolder();
    const app = new TestApp({ dataDir: folder }, [], { ...process.env, SESSION_SECRET: 'hush', PGDATA: '/nowhere' });
    const connection = await app.started();
    const root = path.join(folder, 'postgres');

    expect(await readdir(folder)).toEqual(['postgres']);
    expect((await getAccess(root)).mode).toBe('700');
    expect((await getAccess(connection.host)).mode).toBe('700');
    expect((await getAccess(path.join(root, 'password'))).mode).toBe('600');
    expect((await getAccess(path.join(root, 'postgres.log'))).mode).toBe('600');
    expect(connection.password).toMatch(/^[\w-]{43}$/);
    const environment = await readFile(`/proc/${await postmasterPid(folder)}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toMatch(/SESSION_SECRET|hush|HOME=/);

    const settings = async (name: string) => (await query(connection, `show ${name}`))?.[name];
    expect({
      listen_addresses: await settings('listen_addresses'),
      unix_socket_permissions: await settings('unix_socket_permissions'),
      fsync: await settings('fsync'),
      synchronous_commit: await settings('synchronous_commit'),
      full_page_writes: await settings('full_page_writes'),
      data_checksums: await settings('data_checksums'),
      shared_buffers: await settings('shared_buffers'),
      max_connections: await settings('max_connections'),
      work_mem: await settings('work_mem'),
      wal_compression: await settings('wal_compression'),
      max_wal_size: await settings('max_wal_size'),
      jit: await settings('jit'),
      io_method: await settings('io_method'),
      TimeZone: await settings('TimeZone'),
    }).toEqual({
      listen_addresses: '',
      unix_socket_permissions: '0700',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      shared_buffers: '128MB',
      max_connections: '60',
      work_mem: '8MB',
      wal_compression: 'pglz',
      max_wal_size: '512MB',
      jit: 'off',
      io_method: 'sync',
      TimeZone: 'UTC',
    });
    const database = await query(
      connection,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
              (select rolsuper from pg_roles where rolname = current_user) as superuser, current_database() as name
       from pg_database where datname = current_database()`,
    );
    expect(database).toEqual({
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      superuser: false,
      name: 'kinhood',
    });
    await app.notify('stop');
  });

  it('requires the password, and lets the owner copy the database', async () => {
    const { connection } = await start({ dataDir: await dataFolder() });
    for (const user of ['kinhood', 'postgres']) {
      const stranger = new Client({ ...connection, user, password: 'guess' });
      await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
    }
    const rules = await query(
      asSuperuser(connection),
      `select array_agg(distinct auth_method) as methods from pg_hba_file_rules`,
    );
    expect(rules).toEqual({ methods: ['scram-sha-256'] });
    await query({ ...connection, database: 'postgres' }, 'create database copy template kinhood');
    expect(await query({ ...connection, database: 'copy' }, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('keeps personal data out of the log', async () => {
    const folder = await dataFolder();
    const { connection } = await start({ dataDir: folder });
    await query(connection, 'create table people (email text primary key)');
    const insert = () => query(connection, "insert into people values ('ada@example.org')");
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: '23505' });
    const log = await readFile(path.join(folder, 'postgres', 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ada@example.org');
    expect(log).not.toContain(connection.password);
  });

  it.each([
    ['spaces, quotes, commas, other scripts', `it's "my", über 家 $HOME`],
    ['a path too long for a socket', 'long-'.repeat(20)],
  ])('can be in a folder with %s', async (_, name) => {
    const folder = await temporaryFolder();
    const first = await start({ dataDir: path.join(folder, name) });
    await query(first.connection, 'create table kept (n int)');
    await first.stop();
    const second = await start({ dataDir: path.join(folder, name) });
    expect(await query(second.connection, 'select count(*)::int as n from kept')).toEqual({ n: 0 });
    const socket = path.join(second.connection.host, '.s.PGSQL.5432');
    expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(107);
    expect((await getAccess(second.connection.host)).mode).toBe('700');
    if (second.connection.host.startsWith(folder)) return;

    // In /tmp, another user could have made the folder first to receive the password.
    await second.stop();
    await chmod(second.connection.host, 0o755);
    await expect(start({ dataDir: path.join(folder, name) })).rejects.toThrow('is not a private folder');
  });

  it('is created once by processes that start together, one of them after a crash', async () => {
    const folder = await temporaryFolder();
    const dead = new TestApp({ dataDir: folder });
    await dead.kill();
    await mkdir(path.join(folder, `.postgres-unfinished-${dead.child.pid}-0badcafe`, 'data'), { recursive: true });
    await mkdir(path.join(folder, 'postgres'), { recursive: true });
    const apps = [1, 2].map(() => new TestApp({ dataDir: folder }));
    const connections = await Promise.all(apps.map((app) => app.started()));
    expect(connections[0]).toEqual(connections[1]);
    expect(await postmastersUnder(folder)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['postgres']);
    for (const app of apps) await app.notify('stop');
    expect(await postmastersUnder(folder)).toHaveLength(0);
  });
});

async function replaceForThisTest(file: string, text: string): Promise<void> {
  const original = await readFile(file);
  onTestFinished(() => writeFile(file, original));
  await writeFile(file, text);
}

describe('database files that cannot be used', () => {
  it('are left alone when another major version made them', async () => {
    const folder = await dataFolder();
    const data = path.join(folder, 'postgres', 'data');
    await replaceForThisTest(path.join(data, 'PG_VERSION'), '17\n');
    const before = await readdir(data);
    await expect(start({ dataDir: folder })).rejects.toThrow(
      /is of PostgreSQL 17, .* brings 18.*Nothing was changed\.$/,
    );
    expect(await readdir(data)).toEqual(before);
    expect(await postmastersUnder(folder)).toHaveLength(0);
  });

  it('are told from other files', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'postgres'));
    await writeFile(path.join(folder, 'postgres', 'letter.txt'), 'dear');
    await expect(start({ dataDir: folder })).rejects.toThrow(/belongs to root|holds no database: move it away/);
    expect(await readdir(path.join(folder, 'postgres'))).toEqual(['letter.txt']);
  });

  it('are reported in the words of PostgreSQL when it does not start', async () => {
    const folder = await dataFolder();
    await replaceForThisTest(path.join(folder, 'postgres', 'data', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start({ dataDir: folder })).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      message: expect.stringMatching(/^PostgreSQL does not start: .*configuration file .* contains errors/),
    });
  });
});
