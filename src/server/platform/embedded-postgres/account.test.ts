import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  dataFolder,
  getAccess,
  IS_ROOT,
  ORDINARY_UID,
  postmasterPid,
  query,
  start,
  TestApp,
  temporaryFolder,
} from '../../../../tests/support/embedded-postgres/postgres-apps.ts';
import { chooseAccount, findAccount } from './account.ts';
import { removeServer } from './remove-server.ts';

describe('the account that the server runs as', () => {
  it('is the folder owner for root, and the current user otherwise', async () => {
    const folder = await temporaryFolder({ uid: ORDINARY_UID });
    const account = await chooseAccount(folder);
    expect(account?.uid).toBe(IS_ROOT ? ORDINARY_UID : undefined);
  });

  it('is "postgres", else "nobody", when the folder is root\'s or its owner has no entry', async () => {
    const expected = IS_ROOT ? ((await findAccount('postgres')) ?? (await findAccount('nobody'))) : undefined;
    expect(await chooseAccount(await temporaryFolder())).toEqual(expected);
    expect(await findAccount('4242424')).toBeUndefined();
    const strange = await temporaryFolder(IS_ROOT ? { uid: 4_242_424 } : {});
    expect(await chooseAccount(strange)).toEqual(expected);
  });

  it('owns what root starts in its folder, and can go on without root', async () => {
    const folder = await temporaryFolder({ uid: ORDINARY_UID });
    const dataDir = path.join(folder, 'new', 'data');
    const first = await start({ dataDir });
    expect((await getAccess(dataDir)).uid).toBe(ORDINARY_UID);
    expect((await getAccess(path.join(dataDir, 'postgres'))).uid).toBe(ORDINARY_UID);
    expect((await getAccess(`/proc/${await postmasterPid(folder)}`)).uid).toBe(ORDINARY_UID);
    await first.stop();

    const app = new TestApp({ dataDir, ...(IS_ROOT && { uid: ORDINARY_UID }) });
    const connection = await app.started();
    expect((await getAccess(`/proc/${await postmasterPid(folder)}`)).uid).toBe(ORDINARY_UID);
    // Root and the owner share a server.
    const second = await start({ dataDir });
    expect(second.connection).toEqual(connection);
    await app.notify('stop');
    expect(await query(second.connection, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('gets its files under dbHome when it cannot enter the data folder, and finds them again', async () => {
    const home = await temporaryFolder({ mode: 0o700 });
    const dbHome = await temporaryFolder();
    const dataDir = path.join(home, 'data');
    const first = await start({ dataDir, dbHome });
    await query(first.connection, 'create table kept (n int)');
    await first.stop();
    if (IS_ROOT) {
      expect(first.connection.host.startsWith(`${dbHome}/`)).toBe(true);
      expect(first.lines.join()).toMatch(/cannot enter .* the database is in .*DB_HOME/);
    } else {
      expect(first.connection.host.startsWith(`${dataDir}/`)).toBe(true);
    }
    // Root's stand-in can now reach the data folder. A new, empty database there would look like a loss of all data.
    await chmod(home, 0o755);
    const second = await start({ dataDir, dbHome });
    expect(await query(second.connection, 'select count(*)::int as n from kept')).toEqual({ n: 0 });
    expect(second.connection).toEqual(first.connection);
  });

  it.runIf(IS_ROOT)('begins anew in an emptied data folder, which says where its database is', async () => {
    const home = await temporaryFolder({ mode: 0o700 });
    const dbHome = await temporaryFolder();
    const dataDir = path.join(home, 'data');
    const first = await start({ dataDir, dbHome });
    await query(first.connection, 'create table kept (n int)');
    await first.stop();
    const pointer = path.join(dataDir, 'postgres-is-in');
    expect((await readFile(pointer, 'utf8')).trim()).toBe(path.dirname(first.connection.host));
    await rm(dataDir, { recursive: true });
    const second = await start({ dataDir, dbHome });
    expect(await query(second.connection, "select to_regclass('kept') is null as anew")).toEqual({ anew: true });
    expect(second.lines.join()).toContain('was emptied');
    await expect(removeServer({ dataDir, dbHome })).rejects.toThrow(/runs in .*: stop the service first/);
    await second.stop();
    expect(await removeServer({ dataDir, dbHome })).toHaveLength(2);
    expect((await readdir(dbHome)).filter((name) => !name.startsWith('postgresql-'))).toEqual([]);
  });

  it('still sees its server when root may not look into the processes of others, as in a container', async () => {
    const folder = await dataFolder();
    // Without CAP_SYS_PTRACE, which an ordinary user never has.
    const wrapper = IS_ROOT ? ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace'] : [];
    const first = new TestApp({ dataDir: folder }, wrapper);
    await first.started();
    const pid = await postmasterPid(folder);
    await first.kill();
    const second = new TestApp({ dataDir: folder }, wrapper);
    await second.started();
    expect(await postmasterPid(folder)).toBe(pid);
    await second.notify('stop');
    await expect(postmasterPid(folder)).rejects.toThrow('found 0');
  });

  it('must be the owner of the files', async () => {
    if (IS_ROOT) {
      const folder = await dataFolder();
      const app = new TestApp({ dataDir: folder, uid: ORDINARY_UID });
      await expect(app.started()).rejects.toThrow(/EmbeddedPostgresError: The database in .* belongs to "\w+"/);
    } else {
      // An ordinary user cannot give files away, so test with a folder that belongs to root.
      await expect(start({ dataDir: '/etc' })).rejects.toThrow('EACCES');
    }
  });

  it('is never root, even when the files are', async () => {
    const folder = await temporaryFolder();
    await mkdir(path.join(folder, 'postgres', 'data'), { recursive: true });
    const refusal = IS_ROOT ? /belongs to root, .*: chown -R \w+ / : /holds no database/;
    await expect(start({ dataDir: folder })).rejects.toThrow(refusal);
  });
});
