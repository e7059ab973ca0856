import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openOneConnection } from '../../../src/server/backup/one-connection.ts';
import { takeInImage } from '../../../src/server/features/images/image-jobs.ts';
import { deletionMail } from '../../../src/server/features/personal-data/ask-for-deletion.ts';
import { openContext } from '../../../src/server/open-context.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { openDatabase } from '../../../src/server/platform/database/database.ts';
import type { Tables } from '../../../src/server/platform/database/database-types.ts';
import { startEmbeddedPostgres } from '../../../src/server/platform/embedded-postgres/start.ts';
import { openJobQueue } from '../../../src/server/platform/jobs/job-queue.ts';
import { sendMail } from '../../../src/server/platform/mail/send-mail-job.ts';
import { diskStorage } from '../../../src/server/platform/storage/disk-storage.ts';
import { claimFiles, getFiles, toRows } from '../../support/backups.ts';
import { makeDataFolder } from '../../support/data-folder.ts';
import { aPhoto } from '../../support/homes/images.ts';
import { type PhotoService, startPhotoService } from '../../support/homes/photo-service.ts';
import { startCommand } from '../../support/start-command.ts';
import { startTestService } from '../../support/test-service.ts';

const hasSha256sum = spawnSync('sha256sum', ['--version']).status === 0;

interface ManifestTable {
  name: string;
  rows: number;
  rows_sha256: string;
}

let photos: PhotoService;
let service: PhotoService['service'];
let env: Record<string, string>;
/** The folder of all backups. */
let backups: string;
const folders: string[] = [];

const backUp = (...args: string[]) => startCommand('backup', env, ...args).ended;
const newFolder = async (name: string): Promise<string> => {
  const folder = await makeDataFolder(name);
  folders.push(folder);
  return folder;
};
const getTables = async (backup: string): Promise<ManifestTable[]> =>
  (JSON.parse(await readFile(join(backups, backup, 'manifest.json'), 'utf8')) as { tables: ManifestTable[] }).tables;

/** Opens the embedded database of a data folder for `look`. */
async function inEmbedded<T>(dataDir: string, look: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { db, close } = openDatabase({ connection: server.connection, size: 1, onError: () => undefined });
  try {
    return await look(db);
  } finally {
    await close();
    await server.stop();
  }
}

/** Puts a picture that waits to be processed and a mail that waits to be sent into the real queue. */
async function enqueueWork(): Promise<void> {
  const { ctx, database, enqueued } = service;
  await ctx.mail.queue(deletionMail, { to: 'ada@example.com', data: { delete_after: '', site_url: '' } });
  const surroundings = { onError: (error: Error) => console.error(error), onFailure: () => undefined };
  const queue = await openJobQueue(database.connection, database.Client, surroundings);
  for (const definition of [takeInImage, sendMail]) {
    await queue.prepare([{ definition, run: async () => undefined }]);
    const job = enqueued.findLast(({ name }) => name === definition.name);
    await queue.enqueue({ name: definition.name, data: z.record(z.string(), z.unknown()) }, { ...job?.data });
  }
  await queue.stop();
}

beforeAll(async () => {
  photos = await startPhotoService();
  ({ service } = photos);
  const { ctx, database } = service;
  env = { DATABASE_URL: database.url, DATA_DIR: ctx.config.dataDir };
  await claimFiles(ctx.db, ctx.storage);
  const { home_id } = await photos.aHome();
  for (const seed of [1, 2, 3]) await photos.addPhoto(home_id, await aPhoto({ width: 400, height: 300, seed }));
  await photos.work('take-in-image', 'encode-sizes');
  await photos.addPhoto(home_id, await aPhoto({ width: 400, height: 300, seed: 4 }));
  await enqueueWork();
  backups = await newFolder('backups');
}, 120_000);

afterAll(async () => {
  await service.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a backup', () => {
  it('is a folder for its owner only', async () => {
    const whole = join(backups, 'whole');
    const { status, output } = await backUp('--to', whole);
    expect({ status, output }).toMatchObject({ status: 0, output: expect.stringMatching(/\d{4,} rows of \d+ tables/) });
    for (const name of await readdir(whole, { recursive: true })) {
      const { mode } = await stat(join(whole, name));
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
    expect((await readdir(whole)).toSorted()).toEqual(['SHA256SUMS', 'database', 'files', 'manifest.json']);
  });

  it.skipIf(!hasSha256sum)('is verified without the project too', async () => {
    const verify = () =>
      spawnSync('sha256sum', ['-c', '--quiet', '--strict', 'SHA256SUMS'], {
        cwd: join(backups, 'whole'),
        encoding: 'utf8',
      });
    expect(verify()).toMatchObject({ status: 0, stdout: '' });
    const listed = (await readFile(join(backups, 'whole/SHA256SUMS'), 'utf8')).trimEnd().split('\n');
    const files = (await readdir(join(backups, 'whole'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    // All but the list and the manifest.
    expect(listed).toHaveLength(files.length - 2);
  });

  it('never replaces what is there, and needs the settings of the service', async () => {
    const refusal = (part: string) => ({ status: 1, output: expect.stringContaining(part) });
    expect(await backUp('--to', join(backups, 'whole'))).toMatchObject(refusal('exists already'));
    expect(await backUp('--to', join(backups, 'no/folder'))).toMatchObject(refusal("doesn't exist"));
    expect(await backUp()).toMatchObject(refusal('Usage: npm run backup'));
    const elsewhere = { ...env, DATA_DIR: await newFolder('elsewhere') };
    const lost = await startCommand('backup', elsewhere, '--to', join(backups, 'lost')).ended;
    expect(lost).toMatchObject(refusal('Use the settings of the service'));
    expect(await readdir(backups)).toEqual(['whole']);
  });

  it('gives back every row and every file, to an embedded database too', async () => {
    const dataDir = await newFolder('embedded');
    const restored = await startCommand('restore', { DATA_DIR: dataDir }, '--from', join(backups, 'whole')).ended;
    expect(restored).toMatchObject({ status: 0, output: expect.stringContaining('1 mails that waited were dropped') });
    const [before, after] = [await toRows(service.ctx.db), await inEmbedded(dataDir, toRows)];
    // The storage gets an id of its own, what waited to be mailed may have been mailed since, and the backup is noted
    // after its point in time.
    const changed = Object.keys(before).filter((table) => before[table] !== after[table]);
    expect(changed).toEqual(['public.last_backup', 'public.queued_mail', 'public.storage_identity']);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(Object.keys(before).length).toBeGreaterThan(70);
    const files = await getFiles(service.ctx.storage);
    const inFolder = (folder: string) => Object.keys(files).filter((key) => key.startsWith(`${folder}/`)).length;
    expect(inFolder('image_variants')).toBeGreaterThan(10);
    expect([inFolder('home'), inFolder('staging')]).toEqual([3, 1]);
    expect(await getFiles(diskStorage({ root: join(dataDir, 'files'), publicUrl: '' }))).toEqual(files);

    const lines: string[] = [];
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const { ctx, close } = await openContext(config, (line) => lines.push(line));
    // Nothing was left to migrate.
    expect(lines).toEqual([]);
    expect(await ctx.jobs.records.list('waiting', { after: undefined, limit: 10 })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'take-in-image', data: { image_id: expect.any(String) } }),
      ]),
    );
    // New rows get new ids.
    const [last, next] = [
      await ctx.db
        .selectFrom('compound')
        .select(({ fn }) => fn.max('compound_id').as('id'))
        .executeTakeFirst(),
      await sql<{ id: number }>`select nextval(pg_get_serial_sequence('compound', 'compound_id')) as id`.execute(
        ctx.db,
      ),
    ];
    expect(next.rows[0]?.id).toBeGreaterThan(last?.id ?? 0);
    await close();
  }, 60_000);

  it('keeps everyone signed in who was', async () => {
    const { ada } = photos;
    const dataDir = await newFolder('signed-in');
    expect(await startCommand('restore', { DATA_DIR: dataDir }, '--from', join(backups, 'whole')).ended).toMatchObject({
      status: 0,
    });
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    const { host, port, user, password, database } = server.connection;
    const connection = { host, port, user, password, database };
    const opened = openDatabase({ connection, size: 4, onError: () => undefined });
    const restored = await startTestService({
      compounds: 0,
      now: service.ctx.now,
      dataDir,
      env: { STAFF_TOTP: 'optional' },
      database: { ...opened, connection, url: '', drop: async () => undefined },
    });
    const headers = { authorization: `Bearer ${ada.token}` };
    const answer = await restored.app.inject({ url: '/api/hfc/_i/staff', headers });
    expect(answer.statusCode).toBe(200);
    await restored.stop();
    await opened.close();
    await server.stop();
  }, 60_000);
});

describe('a backup that is made while others write', () => {
  it('has one point in time', async () => {
    const { db } = service.database;
    await sql`create table pair_a (n integer primary key)`.execute(db);
    await sql`create table pair_z (n integer primary key)`.execute(db);
    const written = new AbortController();
    let n = 0;
    const writing = (async () => {
      while (!written.signal.aborted) {
        n += 1;
        await db.transaction().execute(async (transaction) => {
          await sql`insert into pair_a values (${n})`.execute(transaction);
          await sql`insert into pair_z values (${n})`.execute(transaction);
        });
      }
    })();
    expect(await backUp('--to', join(backups, 'written'))).toMatchObject({ status: 0 });
    written.abort();
    await writing;
    const tables = await getTables('written');
    const [a, z] = ['pair_a', 'pair_z'].map((name) => tables.find((table) => table.name === name));
    expect(a?.rows).toBeGreaterThan(0);
    expect(a?.rows).toBeLessThan(n);
    expect(z).toMatchObject({ rows: a?.rows, rows_sha256: a?.rows_sha256 });
    await sql`drop table pair_a, pair_z`.execute(db);
  });

  it('refuses a second one', async () => {
    // It has its connection, and the lock with it, until it ends.
    const running = await openOneConnection(readConfig(env), () => undefined);
    const second = await backUp('--to', join(backups, 'second'));
    await running.close();
    expect(second).toMatchObject({ status: 1, output: expect.stringContaining('Another backup or restore') });
    expect(await backUp('--to', join(backups, 'third'))).toMatchObject({ status: 0 });
  });

  it('takes the file of a picture from its new place if it is processed meanwhile', async () => {
    const { ctx } = service;
    const { staged_key, storage_key } = await ctx.db
      .selectFrom('image')
      .where('staged_key', 'is not', null)
      .select(['staged_key', 'storage_key'])
      .executeTakeFirstOrThrow();
    const file = await ctx.storage.read(staged_key ?? '');
    await ctx.storage.write(storage_key, file ?? '');
    await ctx.storage.remove(staged_key ?? '');
    expect(await backUp('--to', join(backups, 'moved'))).toMatchObject({ status: 0 });
    expect(await readFile(join(backups, 'moved/files', staged_key ?? ''))).toEqual(file);
  });

  it('says which files of rows are not there, and is made all the same', async () => {
    const { ctx } = service;
    const { storage_key } = await ctx.db
      .selectFrom('image')
      .where('sample', '=', false)
      .where('staged_key', 'is', null)
      .select('storage_key')
      .limit(1)
      .executeTakeFirstOrThrow();
    await ctx.storage.remove(storage_key);
    const lacking = await backUp('--to', join(backups, 'lacking'));
    expect(lacking).toMatchObject({ status: 3, output: expect.stringContaining(storage_key) });
    const check = await startCommand('restore', env, '--from', join(backups, 'lacking'), '--check').ended;
    expect(check).toMatchObject({ status: 0, output: expect.stringContaining('is whole') });
  });
});
