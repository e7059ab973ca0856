import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openContext } from '../../../src/server/open-context.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { ID_FILE } from '../../../src/server/platform/storage/storage-identity.ts';
import {
  AWKWARD_MARKET,
  anEmptyPlace,
  aSmallInstallation,
  getFiles,
  makeBackup,
  type Place,
  startRestore,
  toRows,
} from '../../support/backups.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { startCommand } from '../../support/start-command.ts';

const FILES = 300;

let source: Place;
let backups: string;
let whole: string;
const places: Place[] = [];

async function emptyPlace(): Promise<Place> {
  const place = await anEmptyPlace();
  places.push(place);
  return place;
}
const start = async ({ env }: Place): Promise<string> => {
  try {
    const { close } = await openContext(readConfig({ ...env, LOG_LEVEL: 'silent' }), () => undefined);
    await close();
    return 'started';
  } catch (error) {
    return (error as Error).message;
  }
};
const tablesIn = async ({ database }: Place): Promise<number> => Object.keys(await toRows(database.db)).length;
const backUp = (name: string) => startCommand('backup', source.env, '--to', join(backups, name));

beforeAll(async () => {
  source = await aSmallInstallation(FILES);
  backups = await makeDataFolder('backups');
  whole = join(backups, 'whole');
  for (const name of ['whole', 'other']) await makeBackup(source, join(backups, name));
});
// The server that all tests share has few connections.
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});
afterAll(async () => {
  await source.remove();
  await rm(backups, { recursive: true, force: true });
});

describe('a restore that is killed', { timeout: 90_000 }, () => {
  it('among the files goes on when it is started again, and no service starts before', async () => {
    const place = await emptyPlace();
    const { child, ended } = startRestore(place, whole);
    const count = async () => (await Array.fromAsync(place.storage.walk('home'))).length;
    while (child.exitCode === null && (await count()) < FILES / 3) await wait(2);
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ status: null });
    expect(await count()).toBeLessThan(FILES);
    expect(await start(place)).toMatch(/npm run restore was broken off/);
    expect(await tablesIn(place)).toBe(0);
    // Another backup would mix with it.
    expect(await startRestore(place, join(backups, 'other')).ended).toMatchObject({
      status: 1,
      output: expect.stringContaining('another backup'),
    });
    expect(await startRestore(place, whole).ended).toMatchObject({ status: 0 });
    expect(await getFiles(place.storage)).toEqual(await getFiles(source.storage));
    expect(await start(place)).toBe('started');
  });

  it('among the rows leaves none', async () => {
    const place = await emptyPlace();
    const { child, ended } = startRestore(place, whole);
    // Its transaction holds locks on tables that nobody else sees.
    const isFilling = async () =>
      (
        await sql`
          select from pg_stat_activity
          where datname = current_database() and application_name = 'kinhood-backup' and query like 'copy %'
        `.execute(place.database.db)
      ).rows.length > 0;
    while (child.exitCode === null && !(await isFilling())) await wait(1);
    child.kill('SIGKILL');
    await ended;
    expect(await start(place)).toMatch(/broken off/);
    expect(await startRestore(place, whole).ended).toMatchObject({ status: 0 });
    expect(await place.database.db.selectFrom('market').select('name').execute()).toEqual([
      { name: AWKWARD_MARKET.name },
    ]);
  });

  it('at its very end only finishes the rest', async () => {
    const place = await emptyPlace();
    expect(await startRestore(place, whole).ended).toMatchObject({ status: 0 });
    const storage_id = (await place.storage.read(ID_FILE))?.toString();
    const { backup_id } = JSON.parse(await readFile(join(whole, 'manifest.json'), 'utf8')) as { backup_id: string };
    // As if it had been killed before the files got their id.
    await place.storage.write(ID_FILE, `unfinished restore of ${backup_id} as ${storage_id}`);
    const rows = await toRows(place.database.db);
    expect(await start(place)).toMatch(/broken off/);
    expect(await startRestore(place, whole).ended).toMatchObject({ status: 0 });
    expect(await toRows(place.database.db)).toEqual(rows);
    expect(await start(place)).toBe('started');
  });
});

describe('a backup that is killed', { timeout: 90_000 }, () => {
  it('is no backup, and the next one begins again', async () => {
    const to = join(backups, 'killed');
    const { child, ended } = backUp('killed');
    const unfinished = `${to}.unfinished`;
    const copied = async () => (await readdir(join(unfinished, 'files/home/1')).catch(() => [])).length;
    while (child.exitCode === null && (await copied()) < 3) await wait(1);
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ status: null });
    const place = await emptyPlace();
    expect(await startRestore(place, unfinished).ended).toMatchObject({ status: 1 });
    expect(await backUp('killed').ended).toMatchObject({ status: 0 });
    expect(await readdir(backups)).not.toContain('killed.unfinished');
    expect(await startRestore(place, to).ended).toMatchObject({ status: 0 });
  });

  it('is removed by the next one, whatever its name is, if it is of the same installation', async () => {
    const { ended, child } = backUp('yesterday');
    const written = () => readdir(join(backups, 'yesterday.unfinished')).catch((): string[] => []);
    while (child.exitCode === null && !(await written()).includes('database')) await wait(1);
    child.kill('SIGKILL');
    await ended;
    const others = join(backups, 'others.unfinished');
    await mkdir(others);
    await writeFile(join(others, '~unfinished-backup'), 'the id of another installation');
    // The database may take a moment to notice that a backup was killed.
    await expect.poll(() => backUp('today').ended, { timeout: 60_000 }).toMatchObject({ status: 0 });
    expect(await readdir(backups)).not.toContain('yesterday.unfinished');
    expect(await readdir(others)).toEqual(['~unfinished-backup']);
  });

  it('never removes a folder that it did not make', async () => {
    const to = join(backups, 'mine');
    await mkdir(`${to}.unfinished`);
    await writeFile(join(`${to}.unfinished`, 'letter.txt'), 'dear');
    const ended = await backUp('mine').ended;
    expect(ended).toMatchObject({ status: 1, output: expect.stringContaining('in the way') });
    expect(await readdir(`${to}.unfinished`)).toEqual(['letter.txt']);
  });
});

describe('a backup that finds no room', { timeout: 90_000 }, () => {
  it('ends, although the database still sends rows', async () => {
    const large = await aSmallInstallation(1);
    places.push(large);
    await sql`insert into event (topic, data)
      select 'x', jsonb_build_object('random', gen_random_uuid()::text || gen_random_uuid()::text)
      from generate_series(1, 60000)`.execute(large.database.db);
    const to = join(backups, 'no-room');
    // Files may have 50 kB at most.
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 100; exec "$@"', 'sh', process.execPath, 'bin/backup.ts', '--to', to],
      { encoding: 'utf8', env: { ...process.env, LOG_LEVEL: 'silent', ...large.env }, timeout: 60_000 },
    );
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(/^EFBIG: .+$/m) });
    expect((await readdir(backups)).filter((name) => name.startsWith('no-room'))).toEqual([]);
  });
});
