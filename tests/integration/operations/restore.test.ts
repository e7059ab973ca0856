import { createHash } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { restore as restoreBackup } from '../../../src/server/backup/restore.ts';
import { openContext } from '../../../src/server/open-context.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { listKnownMigrations, migrate } from '../../../src/server/platform/database/migrate.ts';
import { ID_FILE } from '../../../src/server/platform/storage/storage-identity.ts';
import {
  anEmptyPlace,
  aSmallInstallation,
  getFiles,
  makeBackup,
  type Place,
  startRestore,
  toRows,
} from '../../support/backups.ts';
import { makeDataFolder } from '../../support/data-folder.ts';

let source: Place;
let backups: string;
let whole: string;
const places: Place[] = [];

/** Without a process of its own. */
const restoreHere = ({ env }: Place, from: string) =>
  restoreBackup(readConfig(env), { from, onVerified: () => undefined, onCopied: () => undefined }, () => undefined);
async function emptyPlace(): Promise<Place> {
  const place = await anEmptyPlace();
  places.push(place);
  return place;
}
const tablesIn = async ({ database }: Place): Promise<number> => Object.keys(await toRows(database.db)).length;

beforeAll(async () => {
  source = await aSmallInstallation(100);
  backups = await makeDataFolder('backups');
  whole = join(backups, 'whole');
  await makeBackup(source, whole);
});
// The server that all tests share has few connections.
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});
afterAll(async () => {
  await source.remove();
  await rm(backups, { recursive: true, force: true });
});

describe('a damaged backup', () => {
  /** Flips a bit in the middle of a file. */
  async function flip(path: string): Promise<void> {
    const file = await open(path, 'r+');
    const { size } = await file.stat();
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, size >> 1);
    byte[0] = (byte[0] ?? 0) ^ 1;
    await file.write(byte, 0, 1, size >> 1);
    await file.close();
  }
  const halve = async (path: string): Promise<void> => truncate(path, (await readFile(path)).length >> 1);
  const market = 'database/public.market.copy.gz';
  const photo = 'files/home/3/80.jpg';

  const harms: Record<string, [harm: (folder: string) => Promise<void>, words: string]> = {
    'without a manifest': [(folder) => rm(join(folder, 'manifest.json')), 'never finished'],
    'with half a manifest': [(folder) => halve(join(folder, 'manifest.json')), 'manifest.json was cut off'],
    'with a flipped bit in the manifest': [
      (folder) => flip(join(folder, 'manifest.json')),
      'manifest.json was cut off',
    ],
    'with half the hashes': [(folder) => halve(join(folder, 'SHA256SUMS')), 'its SHA256SUMS is missing'],
    'without the hashes': [(folder) => rm(join(folder, 'SHA256SUMS')), 'its SHA256SUMS is missing'],
    'with half the rows of a table': [(folder) => halve(join(folder, market)), `${market} was cut off`],
    'with a flipped bit in a table': [(folder) => flip(join(folder, market)), `${market} was cut off`],
    'without the rows of a table': [(folder) => rm(join(folder, market)), `${market} is missing`],
    'with a flipped bit in a photo': [(folder) => flip(join(folder, photo)), `${photo} was cut off`],
    'without half of its files': [(folder) => rm(join(folder, 'files/home/1'), { recursive: true }), 'and 5 more'],
  };

  it.each(Object.entries(harms))('%s is refused, and nothing is written', async (name, [harm, words]) => {
    const folder = join(backups, name);
    await cp(whole, folder, { recursive: true });
    await harm(folder);
    const place = await emptyPlace();
    await expect(restoreHere(place, folder)).rejects.toThrow(words);
    expect([await tablesIn(place), await readdir(place.dataDir)]).toEqual([0, []]);
  });

  it('of an unfinished name is refused', async () => {
    await mkdir(join(backups, 'x.unfinished'));
    const place = await emptyPlace();
    await expect(restoreHere(place, join(backups, 'x.unfinished'))).rejects.toThrow('never finished');
  });

  it('never leads out of its folder', async () => {
    const folder = join(backups, 'leading out');
    await cp(whole, folder, { recursive: true });
    const sums = `${'0'.repeat(64)}  files/../../../etc/passwd\n`;
    await writeFile(join(folder, 'SHA256SUMS'), sums);
    const { seal: _seal, ...content } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    content.checksums = { sha256: createHash('sha256').update(sums).digest('hex'), lines: 1 };
    const seal = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...content, seal }));
    await expect(restoreHere(await emptyPlace(), folder)).rejects.toThrow('etc/passwd is missing');
  });
});

describe('a backup of another version', () => {
  it('is refused if it is newer', async () => {
    const newer = await aSmallInstallation(1);
    places.push(newer);
    await sql`insert into schema_migration (name, timestamp) values ('9999_newer', '')`.execute(newer.database.db);
    const to = join(backups, 'newer');
    await makeBackup(newer, to);
    const place = await emptyPlace();
    expect(await startRestore(place, to).ended).toMatchObject({
      status: 1,
      output: expect.stringContaining('know the migration 9999_newer'),
    });
    expect(await tablesIn(place)).toBe(0);
  });

  it('is brought up to date if it is older', async () => {
    const older = await emptyPlace();
    const { db } = older.database;
    const migrations = await listKnownMigrations();
    await migrate(db, new Set(migrations.slice(0, -2)));
    await older.storage.write(ID_FILE, 'b7f1c9a0-3f66-4d0c-9a44-5a2f2f0f3a11');
    await sql`insert into storage_identity (storage_id) values ('b7f1c9a0-3f66-4d0c-9a44-5a2f2f0f3a11')`.execute(db);
    await sql`insert into market (name, metro_key, uac20_id) values ('Old', 'seattle', '80389')`.execute(db);
    const to = join(backups, 'older');
    await makeBackup(older, to);
    const place = await emptyPlace();
    expect(await startRestore(place, to).ended).toMatchObject({ status: 0 });
    const rows = await place.database.db.selectFrom('market').select('name').execute();
    expect(rows).toEqual([{ name: 'Old' }]);
    const { rows: had } = await sql<{ name: string }>`select name from schema_migration order by 1`.execute(
      place.database.db,
    );
    expect(had.map(({ name }) => name)).toEqual(migrations);
  });
});

describe('a place that is not empty', () => {
  it('keeps its database', async () => {
    const place = await emptyPlace();
    await sql`create table mine (n integer)`.execute(place.database.db);
    const ended = await startRestore(place, whole).ended;
    expect(ended).toMatchObject({ status: 1, output: expect.stringContaining('database is not empty') });
    expect(await place.storage.list('.')).toEqual([]);
  });

  it('keeps its files', async () => {
    const place = await emptyPlace();
    await place.storage.write('home/mine.jpg', 'mine');
    expect(await startRestore(place, whole).ended).toMatchObject({
      status: 1,
      output: expect.stringContaining('There are files'),
    });
    await place.storage.write(ID_FILE, 'an id');
    expect(await startRestore(place, whole).ended).toMatchObject({
      status: 1,
      output: expect.stringContaining('belong to an'),
    });
    expect(await getFiles(place.storage)).toHaveProperty(['home/mine.jpg']);
    expect(await tablesIn(place)).toBe(0);
  });

  it('keeps a running service', async () => {
    const { close } = await openContext(readConfig({ ...source.env, LOG_LEVEL: 'silent' }), () => undefined);
    const ended = await startRestore(source, whole).ended;
    expect(ended).toMatchObject({ status: 1, output: expect.stringContaining('Stop the service first') });
    await close();
  });
});
