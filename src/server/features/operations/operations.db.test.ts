import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../../../tests/support/homes/images.ts';
import { type PhotoService, startPhotoService } from '../../../../tests/support/homes/photo-service.ts';
import type { CallResponse } from '../../../contracts/contract.ts';
import { sweepDeletedPhotos } from '../home-photos/sweep-deleted.ts';
import { deleteUnusedImages } from '../images/delete-unused.ts';
import { surveyStorage } from './survey-storage.ts';

let { service, ada, call, aHome, addPhoto, getPhotos, work } = {} as PhotoService;
beforeAll(async () => {
  ({ service, ada, call, aHome, addPhoto, getPhotos, work } = await startPhotoService());
}, 60_000);
afterAll(() => service.stop());

type Figures = CallResponse<'GET /hfc/_i/operations/storage'>;
type Images = CallResponse<'GET /hfc/_i/operations/images'>;
type Unowned = CallResponse<'GET /hfc/_i/operations/unowned_files'>;

const figures = async () => (await call('GET /hfc/_i/operations/storage')).body as unknown as Figures;
const images = async (state: string, cursor = '') =>
  (await call(`GET /hfc/_i/operations/images?state=${state}${cursor && `&cursor=${cursor}`}`))
    .body as unknown as Images;
const failed = () => images('failed');
const unowned = async () => (await call('GET /hfc/_i/operations/unowned_files')).body as unknown as Unowned;

let seed = 120;
const aImage = (size = {}) => aPhoto({ width: 400, height: 300, ...size, seed: (seed += 1) });

async function aReadyPhoto(content?: Buffer) {
  const home = await aHome();
  const { body } = await addPhoto(home.home_id, content ?? (await aImage()));
  await work('take-in-image', 'encode-sizes');
  return { ...home, ...body.home_photo };
}

/** Makes a stored file as old as files of nothing have to be. */
async function age(key: string, hours = 25): Promise<void> {
  const then = new Date(Date.now() - hours * 3_600_000);
  await utimes(join(service.ctx.config.dataDir, 'files', key), then, then);
}

async function strayFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await service.ctx.storage.write(key, 'stray');
    await age(key);
  }
}

const allKeys = async (): Promise<string[]> =>
  (await Array.fromAsync(service.ctx.storage.walk('.'))).map(({ key }) => key).toSorted();

describe('the figures of the storage', () => {
  it('tell of the disk, of all files by folder, and of pictures by state', async () => {
    await aReadyPhoto();
    const before = await figures();
    expect(before).toMatchObject({ driver: 'disk', survey: null, running: false });
    expect(before.disk?.total_bytes).toBeGreaterThanOrEqual(before.disk?.free_bytes ?? Infinity);
    expect(before.images).toMatchObject({ processing: 0, failed: 0, deleted: 0 });
    await surveyStorage(service.ctx, { dry_run: true });
    const { survey } = await figures();
    expect(survey?.folders).toContainEqual({ name: 'home', files: 1, bytes: expect.any(Number) });
    expect(survey?.folders.find(({ name }) => name === 'image_variants')?.files).toBe(9);
    expect(survey).toMatchObject({ unowned: { files: 0, bytes: 0 }, deleted: null });
  });

  it('count all pictures that something has, and lead to each of them', async () => {
    const photo = await aReadyPhoto(await aImage({ width: 300, height: 800 }));
    const { ready } = (await figures()).images;
    const all: Images['items'] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items, next_cursor } = await images('ready', cursor);
      all.push(...items);
      cursor = next_cursor;
    }
    expect(all.length).toBe(ready);
    expect(new Set(all.map(({ image_id }) => image_id)).size).toBe(ready);
    expect(all.map(({ image_id }) => image_id)).toContain(photo.image_id);
    expect(all.every(({ uses, failure }) => uses.length > 0 && failure === null)).toBe(true);

    // A part that is shown in place of the photo is the same picture. A deleted photo is one that can be restored.
    await call(`PUT /hfc/_i/homes/${photo.home_id}/photos/${photo.image_id}`, { focal_x: 0, focal_y: 0 });
    expect((await images('processing')).items).toMatchObject([{ uses: [{ home_id: photo.home_id }] }]);
    await work('take-in-image', 'encode-sizes');
    expect((await figures()).images).toMatchObject({ ready, processing: 0, deleted: 0 });
    await call(`DELETE /hfc/_i/homes/${photo.home_id}/photos/${photo.image_id}`);
    expect((await figures()).images).toMatchObject({ ready: ready - 1, deleted: 1 });
    expect((await images('deleted')).items).toMatchObject([
      { image_id: photo.image_id, uses: [{ entity: 'compound', entity_id: photo.compound_id }] },
    ]);
    await call(`POST /hfc/_i/homes/${photo.home_id}/photos/${photo.image_id}/restore`, {});
    expect((await figures()).images).toMatchObject({ ready, deleted: 0 });
  });

  it('lead to the pictures that failed, and to what has them', async () => {
    const { home_id, compound_id } = await aHome();
    await addPhoto(home_id, (await aImage()).subarray(0, 9_000));
    await work('take-in-image');
    expect((await figures()).images.failed).toBe(1);
    const [item] = (await failed()).items;
    expect(item).toMatchObject({
      failure: 'damaged',
      uses: [{ entity: 'compound', entity_id: compound_id, home_id, name: expect.stringMatching(/\w/) }],
    });
    await call(`DELETE /hfc/_i/homes/${home_id}/photos/${item?.image_id}`);
    expect((await failed()).items).toEqual([]);
    expect((await figures()).images.failed).toBe(0);
  });
});

describe('a sweep', () => {
  const strays = [
    'home/gone.jpg',
    'image_variants/home/gone.jpg/400.avif',
    'main_images/sample/never-drawn.svg',
    'other_home_images/gone.png',
    'staging/forgotten',
    'user/gone.webp',
  ];

  it('can be tried without deleting, and leaves alone what belongs to something or isn’t a picture’s', async () => {
    const photo = await aReadyPhoto(await aImage({ width: 300, height: 800 }));
    await call(`PUT /hfc/_i/homes/${photo.home_id}/photos/${photo.image_id}`, { focal_x: 0, focal_y: 0 });
    await work('take-in-image', 'encode-sizes');
    const kept = await allKeys();
    for (const key of kept) await age(key);
    const part = `image_variants/${photo.storage_key}/0-9-300-225/400.avif`;
    await strayFiles([...strays, part, 'published/1/file', 'unknown-folder/file']);
    await service.ctx.storage.write('home/young.jpg', 'just written');
    const before = await allKeys();

    expect((await call('POST /hfc/_i/operations/storage_sweep', { dry_run: true })).status).toBe(400);
    const order = await call('POST /hfc/_i/operations/storage_sweep', { dry_run: true }, { key: 'try-it-once' });
    expect(order.status).toBe(200);
    expect((await figures()).running).toBe(true);
    const second = await call('POST /hfc/_i/operations/storage_sweep', { dry_run: false }, { key: 'another-one' });
    expect(second.status).toBe(409);
    await work('sweep-storage');
    expect(await allKeys()).toEqual(before);
    expect((await unowned()).items.map(({ storage_key }) => storage_key)).toEqual([...strays, part].toSorted());
    const { survey, running } = await figures();
    expect(running).toBe(false);
    expect(survey).toMatchObject({
      unowned: { files: strays.length + 1, bytes: (strays.length + 1) * 5 },
      deleted: null,
    });

    await call('POST /hfc/_i/operations/storage_sweep', { dry_run: false }, { key: 'now-for-real' });
    await work('sweep-storage');
    const left = new Set(await allKeys());
    for (const key of [...strays, part]) expect(left.has(key), key).toBe(false);
    for (const key of [...kept, 'home/young.jpg', 'published/1/file', 'unknown-folder/file'])
      expect(left.has(key), key).toBe(true);
    expect((await figures()).survey).toMatchObject({
      unowned: { files: 0 },
      deleted: { files: strays.length + 1, bytes: (strays.length + 1) * 5 },
    });
    expect((await unowned()).items).toEqual([]);
    const entries = await service.ctx.db
      .selectFrom('staff_audit_entry')
      .where('entity', '=', 'storage')
      .selectAll()
      .execute();
    expect(entries.map(({ action, user_id }) => [action, user_id])).toEqual([['sweep_storage', ada.user.user_id]]);
  });

  it('ends with an error of the storage, and looks at storages without sizes', async () => {
    const { storage } = service.ctx;
    const walk = async function* () {
      yield { key: 'image_variants/no-variant', size: 1, modifiedAt: 0 };
      throw new Error('The storage is away.');
    };
    await call('POST /hfc/_i/operations/storage_sweep', { dry_run: true }, { key: 'storage-away' });
    const broken = { ...service.ctx, storage: { ...storage, walk } };
    await expect(surveyStorage(broken, { dry_run: true })).rejects.toThrow('The storage is away.');
    expect(await figures()).toMatchObject({ running: false, survey: null });

    const walkOne = async function* () {
      yield { key: 'image_variants/no-variant', size: 1, modifiedAt: 0 };
    };
    await surveyStorage({ ...service.ctx, storage: { ...storage, walk: walkOne } }, { dry_run: true });
    expect((await figures()).survey).toMatchObject({ unowned: { files: 1 } });
    service.enqueued.length = 0;
  });

  it('can begin again after its process was killed', async () => {
    await call('POST /hfc/_i/operations/storage_sweep', { dry_run: true }, { key: 'broken-off-1' });
    await surveyStorage(service.ctx, { dry_run: true });
    await call('POST /hfc/_i/operations/storage_sweep', { dry_run: true }, { key: 'broken-off-2' });
    service.enqueued.length = 0;
    await service.ctx.db
      .updateTable('storage_survey')
      .set({ start_timestamp: new Date(Date.now() - 7 * 3_600_000) })
      .execute();
    expect(
      (await call('POST /hfc/_i/operations/storage_sweep', { dry_run: true }, { key: 'broken-off-3' })).status,
    ).toBe(200);
    await work('sweep-storage');
    expect((await figures()).running).toBe(false);
  });
});

describe('deleted photos', () => {
  const deletedDaysAgo = (image_id: string, days: number) =>
    service.ctx.db
      .updateTable('home_photo')
      .set({ delete_timestamp: new Date(Date.now() - days * 86_400_000) })
      .where('image_id', '=', image_id)
      .execute();

  const getFiles = async (storage_key: string): Promise<number> =>
    (await allKeys()).filter((key) => key.includes(storage_key)).length;

  it('are gone after thirty days with all their files, but not those that another home has', async () => {
    const shared = await aImage();
    const [mine, ours] = [await aReadyPhoto(await aImage({ width: 300, height: 800 })), await aReadyPhoto(shared)];
    await call(`PUT /hfc/_i/homes/${mine.home_id}/photos/${mine.image_id}`, { focal_x: 0, focal_y: 0 });
    await work('take-in-image', 'encode-sizes');
    const other = await aHome();
    await addPhoto(other.home_id, shared);
    for (const { home_id, image_id } of [mine, ours]) await call(`DELETE /hfc/_i/homes/${home_id}/photos/${image_id}`);
    expect((await figures()).images.deleted).toBe(2);

    for (const { image_id } of [mine, ours]) await deletedDaysAgo(image_id, 29);
    await service.ctx.db
      .updateTable('home_photo')
      .set({ delete_timestamp: null })
      .where('home_id', '=', other.home_id)
      .execute();
    await sweepDeletedPhotos(service.ctx);
    expect((await getPhotos(mine.home_id)).deleted_photos).toHaveLength(1);
    const restore = `POST /hfc/_i/homes/${mine.home_id}/photos/${mine.image_id}/restore`;
    expect((await call(restore, {})).status).toBe(200);
    await call(`DELETE /hfc/_i/homes/${mine.home_id}/photos/${mine.image_id}`);

    await deletedDaysAgo(mine.image_id, 31);
    await service.ctx.db
      .updateTable('home_photo')
      .set({ delete_timestamp: new Date(Date.now() - 31 * 86_400_000) })
      .where('home_id', '=', ours.home_id)
      .execute();
    expect((await getPhotos(mine.home_id)).deleted_photos).toEqual([]);
    expect((await call(restore, {})).status).toBe(404);
    await sweepDeletedPhotos(service.ctx);
    expect((await call(restore, {})).status).toBe(404);
    expect(await getFiles(mine.storage_key)).toBe(0);
    expect(await getFiles(ours.storage_key)).toBe(10);
    expect((await getPhotos(other.home_id)).home_photos[0]).toMatchObject({ state: 'ready' });
    expect((await figures()).images.deleted).toBe(0);
  });

  it('make room for pictures that were replaced only a month later, and never for those of the samples', async () => {
    const { home_id, image_id, storage_key } = await aReadyPhoto(await aImage({ width: 300, height: 800 }));
    const focus = async (focal_y: number) => {
      await call(`PUT /hfc/_i/homes/${home_id}/photos/${image_id}`, { focal_x: 0, focal_y });
      await work('take-in-image', 'encode-sizes');
      return (await getPhotos(home_id)).home_photos[0]?.framed?.image_id;
    };
    const [old, current] = [await focus(0), await focus(1)];
    await deleteUnusedImages(service.ctx);
    const found = async () => {
      const rows = await service.ctx.db
        .selectFrom('image')
        .select('image_id')
        .where('frame_of', '=', image_id)
        .execute();
      return rows.map((row) => row.image_id).toSorted();
    };
    expect(new Set(await found())).toEqual(new Set([old, current]));
    expect(await getFiles(storage_key)).toBe(1 + 3 * 9);
    const samples = await service.ctx.db.selectFrom('image').where('sample', '=', true).select('image_id').execute();

    await service.ctx.db
      .updateTable('image')
      .set({ unused_timestamp: new Date(Date.now() - 31 * 86_400_000) })
      .where('unused_timestamp', 'is not', null)
      .execute();
    await deleteUnusedImages(service.ctx);
    expect(await found()).toEqual([current]);
    expect(await getFiles(storage_key)).toBe(1 + 2 * 9);
    const still = await service.ctx.db.selectFrom('image').where('sample', '=', true).select('image_id').execute();
    expect(still).toHaveLength(samples.length);
  });
});
