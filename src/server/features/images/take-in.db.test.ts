import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { heicPhoto } from '../../../../tests/support/homes/heic-photo.ts';
import { aPhoto } from '../../../../tests/support/homes/images.ts';
import { type PhotoService, startPhotoService } from '../../../../tests/support/homes/photo-service.ts';
import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { imageWidths } from '../../../contracts/homes/images.ts';
import { imageFormats } from '../../platform/images/image-encoder.ts';
import { WorkerFailedError } from '../../platform/worker-processes/worker-pool.ts';
import { notifyOwners } from '../owned-images/notify-owners.ts';
import { encodeAllSizes } from './encode-missing.ts';
import { resumeImages, takeInOne } from './take-in.ts';

let { service, call, aHome, addPhoto, getPhotos, work, getAudit } = {} as PhotoService;
beforeAll(async () => {
  ({ service, call, aHome, addPhoto, getPhotos, work, getAudit } = await startPhotoService());
}, 60_000);
afterAll(() => service.stop());
afterEach(async () => {
  vi.restoreAllMocks();
  await service.ctx.storage.remove('staging');
});

let seed = 40;
async function aNewPhoto(): Promise<{ home_id: number; compound_id: number; photo: StaffHomePhoto }> {
  const home = await aHome();
  service.enqueued.length = 0;
  const { body } = await addPhoto(home.home_id, await aPhoto({ width: 500, height: 400, seed: (seed += 1) }));
  return { ...home, photo: body.home_photo };
}

const takeIn = (image_id: string): Promise<void> =>
  takeInOne(service.ctx, image_id, (transaction, news) => notifyOwners(service.ctx, transaction, news));

const getState = async (home_id: number) => {
  const [photo] = (await getPhotos(home_id)).home_photos;
  return photo && [photo.state, photo.failure];
};

async function expectWhole({ storage_key }: StaffHomePhoto): Promise<void> {
  const names = await service.ctx.storage.list(`image_variants/${storage_key}`);
  const all = imageWidths.flatMap((width) => imageFormats.map((format) => `${width}.${format}`));
  expect(names.toSorted()).toEqual(all.toSorted());
  expect(await service.ctx.storage.head(storage_key)).not.toBeNull();
  expect(await service.ctx.storage.list('staging')).toEqual([]);
}

describe('taking a picture in', () => {
  it('goes on wherever it was broken off', async () => {
    const { storage } = service.ctx;
    const write = storage.write.bind(storage);
    const { home_id, photo } = await aNewPhoto();
    // Each run writes so many files, and then the process is killed. The original is written each time.
    for (const files of [0, 1, ...Array.from({ length: imageFormats.length * 2 - 1 }, () => 2)]) {
      await service.ctx.db.updateTable('image').set({ tries: 0 }).where('image_id', '=', photo.image_id).execute();
      let left = files;
      vi.spyOn(storage, 'write').mockImplementation((key, content) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : write(key, content);
      });
      await expect(takeIn(photo.image_id)).rejects.toThrow('killed');
      expect(await getState(home_id)).toEqual(['processing', null]);
    }
    vi.restoreAllMocks();
    await takeIn(photo.image_id);
    expect(await getState(home_id)).toEqual(['ready', null]);
    await work('encode-sizes');
    await expectWhole(photo);
    // Run again, as after a crash at the very end.
    await takeIn(photo.image_id);
    expect((await getAudit(home_id)).map(({ action }) => action)).toEqual(['add_photo', 'job:take-in-image']);
  });

  it('keeps a HEIC as a JPEG, though it is tried twice', async () => {
    const { home_id } = await aHome();
    const sent = { filename: 'IMG_1.HEIC', content_type: 'image/heic' };
    const { status, body } = await addPhoto(home_id, heicPhoto, sent);
    expect(status).toBe(200);
    expect(body.home_photo).toMatchObject({ width: 400, height: 300, storage_key: expect.stringMatching(/\.jpg$/) });
    const { image_id } = body.home_photo;
    await expect(takeInOne(service.ctx, image_id, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed');
    await takeIn(image_id);
    expect(await getState(home_id)).toEqual(['ready', null]);
    await work('encode-sizes');
    await expectWhole(body.home_photo);
    const original = await service.ctx.storage.read(body.home_photo.storage_key);
    expect(original?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    // The same file again is the same photo.
    expect((await addPhoto((await aHome()).home_id, heicPhoto, sent)).body.home_photo.image_id).toBe(image_id);
  });

  it('goes on when only telling of it failed', async () => {
    const { home_id, photo } = await aNewPhoto();
    const fails = takeInOne(service.ctx, photo.image_id, () => Promise.reject(new Error('killed')));
    await expect(fails).rejects.toThrow('killed');
    expect(await getState(home_id)).toEqual(['processing', null]);
    await work('take-in-image', 'encode-sizes');
    await expectWhole(photo);
  });

  it('leaves a staged file that could not be removed to the sweep, and the photo is ready', async () => {
    const { home_id, photo } = await aNewPhoto();
    vi.spyOn(service.ctx.storage, 'remove').mockRejectedValue(new Error('read-only'));
    await expect(takeIn(photo.image_id)).rejects.toThrow('read-only');
    expect(await getState(home_id)).toEqual(['ready', null]);
  });

  it.each([
    [
      'a storage that is broken',
      'storage',
      () => vi.spyOn(service.ctx.storage, 'write').mockRejectedValue(new Error('full')),
    ],
    [
      'a picture over which the process breaks down',
      'too_slow',
      () => vi.spyOn(service.ctx.imageIntake, 'takeIn').mockRejectedValue(new WorkerFailedError('ended')),
    ],
  ])('is tried three times with %s, and then by hand', async (_, failure, breakIt) => {
    const { home_id, photo } = await aNewPhoto();
    breakIt();
    const { image_id } = photo;
    await expect(takeIn(image_id)).rejects.toThrow(/full|ended/);
    await expect(takeIn(image_id)).rejects.toThrow(/full|ended/);
    expect(await getState(home_id)).toEqual(['processing', null]);
    await takeIn(image_id);
    expect(await getState(home_id)).toEqual(['failed', failure]);
    vi.restoreAllMocks();
    const retried = await call(`POST /hfc/_i/images/${image_id}/retry`);
    expect(retried).toMatchObject({ status: 200, body: { image: { state: 'processing', failure: null } } });
    expect(await getState(home_id)).toEqual(['processing', null]);
    await work('take-in-image', 'encode-sizes');
    expect(await getState(home_id)).toEqual(['ready', null]);
    expect((await call(`POST /hfc/_i/images/${image_id}/retry`)).body).toMatchObject({ image: { state: 'ready' } });
    await expectWhole(photo);
    const actions = (await getAudit(home_id)).map(({ action }) => action);
    expect(actions).toEqual(['add_photo', 'job:take-in-image', 'retry_image', 'job:take-in-image']);
  });

  it('isn’t tried again without its file', async () => {
    const { home_id, photo } = await aNewPhoto();
    await service.ctx.storage.remove('staging');
    await takeIn(photo.image_id);
    expect(await getState(home_id)).toEqual(['failed', 'storage']);
    expect((await call(`POST /hfc/_i/images/${photo.image_id}/retry`)).status).toBe(409);
    expect((await call(`POST /hfc/_i/images/${'A'.repeat(22)}/retry`)).status).toBe(404);
  });

  it('fails if the process was ended over it each time', async () => {
    const { home_id, photo } = await aNewPhoto();
    await service.ctx.db.updateTable('image').set({ tries: 3 }).where('image_id', '=', photo.image_id).execute();
    const read = vi.spyOn(service.ctx.imageIntake, 'takeIn');
    await takeIn(photo.image_id);
    expect(read).not.toHaveBeenCalled();
    expect(await getState(home_id)).toEqual(['failed', 'too_slow']);
  });

  it('is ordered again if its job was lost', async () => {
    const { photo } = await aNewPhoto();
    service.enqueued.length = 0;
    await resumeImages(service.ctx);
    expect(service.enqueued).toEqual([]);
    const long_ago = new Date(service.ctx.now().getTime() - 11 * 60_000);
    await service.ctx.db
      .updateTable('image')
      .set({ state_timestamp: long_ago })
      .where('image_id', '=', photo.image_id)
      .execute();
    await resumeImages(service.ctx);
    await resumeImages(service.ctx);
    expect(service.enqueued).toEqual([{ name: 'take-in-image', data: { image_id: photo.image_id } }]);
    await work('take-in-image', 'encode-sizes');
  });
});

describe('the remaining sizes', () => {
  it('are made once, and made again if they are lost', async () => {
    const { photo } = await aNewPhoto();
    await work('take-in-image', 'encode-sizes');
    await expectWhole(photo);
    const encode = vi.spyOn(service.ctx.imageIntake, 'takeIn');
    await encodeAllSizes(service.ctx, photo.image_id);
    expect(encode).not.toHaveBeenCalled();
    await service.ctx.storage.remove(`image_variants/${photo.storage_key}/1600.webp`);
    await encodeAllSizes(service.ctx, photo.image_id);
    expect(encode.mock.calls.map(([, , { sizes }]) => sizes)).toEqual([
      [expect.objectContaining({ width: 1600, format: 'webp' })],
    ]);
    await expectWhole(photo);
    await encodeAllSizes(service.ctx, 'A'.repeat(22));
  });
});
