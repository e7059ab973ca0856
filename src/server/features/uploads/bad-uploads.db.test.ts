import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillWithPhotos } from '../../../../tests/support/homes/fill-with-photos.ts';
import { aGif, anEndlessPng, aPhoto, aPixelBomb } from '../../../../tests/support/homes/images.ts';
import { type PhotoService, postForm, startPhotoService } from '../../../../tests/support/homes/photo-service.ts';
import { makeStaffMember } from '../../../../tests/support/signed-in.ts';
import { MAX_PHOTO_BYTES } from '../../../contracts/values/photo-values.ts';
import { StorageError } from '../../platform/storage/storage.ts';
import { appointStaff } from '../staff/members/appoint.ts';
import { forgetUploads } from './staging.ts';

let { service, ada, ben, call, aHome, send, addPhoto, getPhotos, work } = {} as PhotoService;
beforeAll(async () => {
  ({ service, ada, ben, call, aHome, send, addPhoto, getPhotos, work } = await startPhotoService());
}, 60_000);
afterAll(() => service.stop());

const PRESIGN = 'POST /hfc/_i/get_home_photo_presigned_post_info';
const HFC_PRESIGN = 'POST /hfc/_i/get_hfc_image_presigned_post_info';
const file = { filename: 'a.jpg', content_type: 'image/jpeg', size: 1_000 };
const save = (home_id: number, storage_key: string, by = ada) =>
  call(`POST /hfc/_i/homes/${home_id}/photos`, { storage_key }, { by });

const NOT_THERE = expect.stringContaining('hasn’t arrived') as string;

const countImages = async (): Promise<number> => {
  const rows = await service.ctx.db.selectFrom('image').where('sample', '=', false).select('image_id').execute();
  return rows.length;
};

describe('an upload is refused before it begins', () => {
  it.each([
    ['of another type', { content_type: 'image/svg+xml' }, 415],
    ['of a type with something behind it', { content_type: 'image/jpeg; charset=x' }, 415],
    ['of 1 GB', { size: 1_000_000_000 }, 413],
    ['of a byte too much', { size: MAX_PHOTO_BYTES + 1 }, 413],
    ['of nothing', { size: 0 }, 400],
    ['without a name', { filename: ' ' }, 400],
  ])('%s', async (_, wrong, status) => {
    const { home_id } = { home_id: 1 };
    expect((await call(PRESIGN, { home_id, ...file, ...wrong })).status).toBe(status);
    expect((await call(HFC_PRESIGN, { type: 'agent', agent_id: 1, ...file, ...wrong })).status).toBe(status);
  });

  it.each([
    ['compound_resource', 'resource_id'],
    ['compound', 'compound_id'],
    ['agent', 'agent_id'],
  ])('for a %s without its own id', async (type, id) => {
    const { status, body } = await call(HFC_PRESIGN, { type, ...file });
    expect([status, body.errors?.[0]?.path]).toEqual([400, `body.${id}`]);
    expect((await call(HFC_PRESIGN, { type, [id]: 2_147_483_647, ...file })).status).toBe(404);
    expect((await call(HFC_PRESIGN, { type, home_id: 1, [id]: 1, ...file })).status).toBe(400);
  });

  it('for a home that isn’t there', async () => {
    expect((await call(PRESIGN, { home_id: 2_147_483_647, ...file })).status).toBe(404);
  });
});

describe('a form to send a file with', () => {
  it('counts no longer once its sender isn’t staff any more', async () => {
    const cal = await makeStaffMember(service);
    const { home_id } = await aHome();
    const content = await aPhoto();
    const { body } = await call(PRESIGN, { home_id, ...file, size: content.length }, { by: cal });
    expect(await postForm(service, body, content)).toBe(201);
    const { email } = cal.user;
    await appointStaff(service.ctx, { email, is_staff: false, by: null });
    expect(await postForm(service, body, content)).toBe(403);
    expect((await save(home_id, body.storage_key, cal)).status).toBe(403);
    await appointStaff(service.ctx, { email, is_staff: true, by: null });
    expect(await postForm(service, body, content)).toBe(201);
  });

  it('has nothing of the file’s name, wherever the name leads', async () => {
    for (const filename of [
      '../../etc/passwd',
      '..\\..\\a.jpg',
      '/etc/passwd',
      'a\0.jpg',
      '${filename}',
      'a'.repeat(255),
    ]) {
      const { status, body } = await call(PRESIGN, { home_id: 1, ...file, filename });
      // A text with a zero isn't stored anywhere.
      if (filename.includes('\0')) expect(status).toBe(400);
      else expect(body.storage_key).toMatch(/^staging\/[\da-f-]{36}$/);
    }
  });

  it('is the same for the same request, and another one for another', async () => {
    const { home_id } = await aHome();
    const request = { home_id, ...file, timestamp: 1_700_000_000_000 };
    const first = (await call(PRESIGN, request)).body.storage_key;
    expect((await call(PRESIGN, request)).body.storage_key).toBe(first);
    const others = [
      await call(PRESIGN, { ...request, timestamp: 1_700_000_000_001 }),
      await call(PRESIGN, { ...request, size: 1_001 }),
      await call(PRESIGN, request, { by: ben }),
      await call(PRESIGN, { home_id, ...file }),
      await call(PRESIGN, { home_id, ...file }),
    ].map(({ body }) => body.storage_key);
    expect(new Set([first, ...others]).size).toBe(6);
  });

  it('takes only the file that was announced', async () => {
    const { home_id } = await aHome();
    const photo = await aPhoto({ seed: 30 });
    const { body } = await call(PRESIGN, { home_id, ...file, size: photo.length });
    expect(await postForm(service, body, photo.subarray(1))).toBe(400);
    expect(await postForm(service, body, Buffer.concat([photo, Buffer.from('x')]))).toBe(400);
    const key = { ...body, fields: { ...body.fields, key: 'home/another.jpg' } };
    expect(await postForm(service, key, photo)).toBe(403);
    const type = { ...body, fields: { ...body.fields, 'Content-Type': 'text/html' } };
    expect(await postForm(service, type, photo)).toBe(403);
    expect((await save(home_id, body.storage_key)).body).toMatchObject({ status: 409, detail: NOT_THERE });
  });
});

describe('a file that was sent', () => {
  it('is saved only for what it was sent for, and only by who sent it', async () => {
    const [home, other] = [await aHome(), await aHome()];
    const storage_key = await send(PRESIGN, { home_id: home.home_id }, await aPhoto({ seed: 31 }));
    const before = await countImages();
    expect((await save(other.home_id, storage_key)).status).toBe(409);
    expect((await save(home.home_id, storage_key, ben)).status).toBe(404);
    const agents = await service.ctx.db.selectFrom('agent').select('agent_id').executeTakeFirstOrThrow();
    expect((await call(`POST /hfc/_i/agents/${agents.agent_id}/image`, { storage_key })).status).toBe(409);
    for (const wrong of ['staging/nothing', '../staging/x', `home/${storage_key}`, storage_key.toUpperCase()])
      expect((await save(home.home_id, wrong)).status).toBe(400);
    expect((await save(home.home_id, 'staging/00000000-0000-0000-0000-000000000000')).status).toBe(404);
    expect(await countImages()).toBe(before);
    expect((await save(home.home_id, storage_key)).status).toBe(200);
  });

  it('is one photo, however often it is saved, at once or later', async () => {
    const { home_id } = await aHome();
    const storage_key = await send(PRESIGN, { home_id }, await aPhoto({ seed: 32 }));
    const answers = await Promise.all([1, 2, 3].map(() => save(home_id, storage_key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.home_photo.image_id)).size).toBe(1);
    expect(service.enqueued.filter(({ name }) => name === 'take-in-image').length).toBeGreaterThan(0);
    await work('take-in-image', 'encode-sizes');
    const later = await save(home_id, storage_key);
    expect(later.body.home_photo).toMatchObject({ state: 'ready' });
    // What happened since isn't undone by the answer to a lost one.
    await call(`DELETE /hfc/_i/homes/${home_id}/photos/${later.body.home_photo.image_id}`);
    expect((await save(home_id, storage_key)).body.home_photo.delete_timestamp).not.toBeNull();
    expect((await getPhotos(home_id)).home_photos).toEqual([]);
  });

  it.each([
    ['a drawing', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2_000, 3)])],
    ['a GIF of 100,000 frames', aGif(100_000)],
    ['a picture of 900 megapixels', aPixelBomb()],
    ['text', Buffer.from('<html><script>alert(1)</script></html>')],
  ])('is refused if it is %s, and leaves nothing', async (_, content) => {
    const { home_id } = await aHome();
    const before = await countImages();
    const { status, body } = await addPhoto(home_id, content, { content_type: 'image/png', filename: 'photo.png' });
    expect(status).toBe(415);
    expect(body.detail).toMatch(/JPEG, PNG, WebP, AVIF or HEIC|megapixels/);
    expect(await countImages()).toBe(before);
    expect((await getPhotos(home_id)).home_photos).toEqual([]);
  });

  it.each([
    ['cut off', async () => (await aPhoto({ seed: 33 })).subarray(0, 20_000), 'damaged'],
    ['endless', async () => anEndlessPng(3_000_000), /damaged|no_picture/],
  ])('fails if it is %s, and says so until it is dismissed', async (_, content, failure) => {
    const { home_id, compound_id } = await aHome();
    const { body } = await addPhoto(home_id, await content(), { content_type: 'image/png' });
    const { image_id, storage_key } = body.home_photo;
    await work('take-in-image', 'encode-sizes');
    const failed = await getPhotos(home_id);
    expect(failed.home_photos[0]).toMatchObject({ state: 'failed', failure: expect.stringMatching(failure) });
    expect(failed.home_details).toMatchObject({ loaded_images_count: 0, other_images_count: 0 });
    expect((await service.app.inject(`/api/hfc/images/${image_id}`)).statusCode).toBe(404);
    expect(await service.ctx.storage.head(storage_key)).toBeNull();
    expect(await service.ctx.storage.list(`image_variants/${storage_key}`)).toEqual([]);
    expect((await call(`GET /hfc/_i/compounds/${compound_id}`)).body.compound.checks).toContainEqual({
      id: 'no_photo',
      level: 'warning',
    });
    const dismissed = await call(`DELETE /hfc/_i/homes/${home_id}/photos/${image_id}`);
    expect(dismissed.body).toMatchObject({ home_photos: [], deleted_photos: [] });
  });

  it('fails if it was replaced after it was saved', async () => {
    const { home_id } = await aHome();
    const photo = await aPhoto({ seed: 34 });
    const storage_key = await send(PRESIGN, { home_id }, photo);
    await save(home_id, storage_key);
    await service.ctx.storage.write(storage_key, await aPhoto({ seed: 35 }));
    await work('take-in-image');
    expect((await getPhotos(home_id)).home_photos[0]).toMatchObject({ state: 'failed', failure: 'changed' });
    // The same file sent again is tried again.
    const again = await addPhoto(home_id, photo);
    expect(again.body.home_photo).toMatchObject({ state: 'processing', failure: null });
    await work('take-in-image', 'encode-sizes');
    expect((await getPhotos(home_id)).home_photos[0]).toMatchObject({ state: 'ready', failure: null });
  });

  it.each([
    ['a bucket that answers 500', 'open'],
    ['a bucket that loses the connection in the middle', 'stream'],
  ] as const)('isn’t saved with %s, and can be saved later', async (_, where) => {
    const { home_id } = await aHome();
    const storage_key = await send(PRESIGN, { home_id }, await aPhoto({ seed: where === 'open' ? 50 : 51 }));
    const before = await countImages();
    const unavailable = new StorageError('The bucket is away.');
    const open = vi.spyOn(service.ctx.storage, 'open');
    if (where === 'open') open.mockRejectedValue(unavailable);
    else
      open.mockImplementation(async (key) => {
        const size = (await service.ctx.storage.head(key))?.size ?? 0;
        const pieces = (async function* () {
          yield Buffer.alloc(1_000);
          throw unavailable;
        })();
        return { stream: Readable.from(pieces), size, modifiedAt: 0 };
      });
    const { status, retryAfter } = await save(home_id, storage_key);
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
    expect(await countImages()).toBe(before);
    expect((await getPhotos(home_id)).home_photos).toEqual([]);
    vi.restoreAllMocks();
    expect((await save(home_id, storage_key)).status).toBe(200);
  });

  it('that is too much for a home is refused', async () => {
    const { home_id } = await aHome();
    await fillWithPhotos(service.ctx.db, home_id);
    expect((await call(PRESIGN, { home_id, ...file })).status).toBe(409);
  });
});

describe('an upload ends', () => {
  it('for saving an hour after its form, and is forgotten a day later', async () => {
    const { home_id } = await aHome();
    const { db } = service.ctx;
    const storage_key = await send(PRESIGN, { home_id }, await aPhoto({ seed: 36 }));
    const expire = (minutes: number) =>
      db
        .updateTable('upload')
        .set({ expire_timestamp: new Date(service.ctx.now().getTime() - minutes * 60_000) })
        .where('storage_key', '=', storage_key)
        .execute();
    await expire(61);
    expect((await save(home_id, storage_key)).status).toBe(410);
    await expire(59);
    expect((await save(home_id, storage_key)).status).toBe(200);
    await expire(61);
    expect((await save(home_id, storage_key)).status).toBe(200);
    await expire(25 * 60);
    await forgetUploads(service.ctx);
    expect((await save(home_id, storage_key)).status).toBe(404);
    expect((await getPhotos(home_id)).home_photos).toHaveLength(1);
  });

  it('for sending after a quarter of an hour', async () => {
    const { home_id } = await aHome();
    const photo = await aPhoto({ seed: 37 });
    const { body } = await call(PRESIGN, { home_id, ...file, size: photo.length });
    service.advance(15 * 60 + 1);
    expect(await postForm(service, body, photo)).toBe(403);
  });
});
