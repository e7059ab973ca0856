import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPhoto } from '../../../../tests/support/homes/images.ts';
import { type PhotoService, startPhotoService } from '../../../../tests/support/homes/photo-service.ts';
import { imageWidths } from '../../../contracts/homes/images.ts';
import { readCompound } from '../compounds/read-compound.ts';
import { changesAfter } from '../review-periods/changes/list-review-changes.ts';
import { getStaffCompound } from '../staff-compounds/get-staff-compound.ts';
import { listStaffRows } from '../staff-compounds/list-staff-rows.ts';

let { service, ada, ben, call, aHome, addPhoto, getPhotos, work, getAudit } = {} as PhotoService;
beforeAll(async () => {
  ({ service, ada, ben, call, aHome, addPhoto, getPhotos, work, getAudit } = await startPhotoService());
}, 60_000);
afterAll(() => service.stop());

const process = () => work('take-in-image', 'encode-sizes');

let seed = 10;
/** A home with photos that are ready, each another one. */
async function aHomeWith(count: number): Promise<{ home_id: number; compound_id: number; ids: string[] }> {
  const home = await aHome();
  for (let i = 0; i < count; i += 1)
    await addPhoto(home.home_id, await aPhoto({ width: 400, height: 300, seed: (seed += 1) }));
  await process();
  return { ...home, ids: (await getPhotos(home.home_id)).home_photos.map(({ image_id }) => image_id) };
}

const staffCover = async (compound_id: number) => (await listStaffRows(service.ctx, [compound_id]))[0]?.cover;

const publicIds = async (compound_id: number): Promise<string[]> =>
  (await readCompound(service.ctx, compound_id)).home_photos.map(({ image_id }) => image_id);

const timesPublished = () => service.enqueued.filter(({ name }) => name === 'regenerate-published-files').length;

it('a photo that failed is no photo of the home, and the checks before publishing say so', async () => {
  const { compound_id, ids } = await aHomeWith(2);
  const checks = async () => (await getStaffCompound(service.ctx, compound_id)).checks.map(({ id }) => id);
  expect(await checks()).not.toContain('photo_failed');
  const { db } = service.ctx;
  await db
    .updateTable('image')
    .set({ state: 'failed', failure: 'damaged' })
    .where('image_id', '=', ids[0] ?? '')
    .execute();
  expect(await checks()).toEqual(expect.arrayContaining(['photo_failed', 'few_photos']));
  const [row] = await listStaffRows(service.ctx, [compound_id]);
  expect([row?.photo_count, row?.cover?.image_id]).toEqual([1, ids[1]]);
});

describe('an uploaded photo', () => {
  it('is there at once, and visitors see it when it is ready, in all sizes', async () => {
    const { home_id, compound_id } = await aHome();
    const file = await sharp(await aPhoto({ width: 900, height: 1_200 }))
      .withExif({ IFD0: { Make: 'Spyphone' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { status, body } = await addPhoto(home_id, file, { filename: 'IMG_1.jpg', caption: 'The front.' });
    expect(status).toBe(200);
    const { image_id, storage_key } = body.home_photo;
    expect(body.home_photo).toMatchObject({ state: 'processing', width: 1_200, height: 900, caption: 'The front.' });
    expect(body.home_details).toMatchObject({ loaded_images_count: 0, other_images_count: 0 });
    expect(await publicIds(compound_id)).toEqual([]);
    expect((await service.app.inject(`/api/hfc/images/${image_id}`)).statusCode).toBe(404);

    const before = timesPublished();
    await process();
    expect(timesPublished()).toBe(before + 1);
    const { home_photos, home_details, home } = await getPhotos(home_id);
    expect(home_photos).toEqual([
      expect.objectContaining({ image_id, state: 'ready', failure: null, source: 'upload', delete_timestamp: null }),
    ]);
    expect(home_photos[0]?.thumbhash).not.toBe('');
    expect(home_details).toMatchObject({ loaded_images_count: 1, other_images_count: 0 });
    expect(home.version).toBeGreaterThan(body.home.version);
    expect(await publicIds(compound_id)).toEqual([image_id]);

    expect(storage_key).toMatch(/^home\/[\w-]{22}\.jpg$/);
    expect(await service.ctx.storage.read(storage_key)).toEqual(file);
    for (const width of imageWidths) {
      for (const format of ['avif', 'webp', 'jpeg']) {
        const kept = await service.ctx.storage.read(`image_variants/${storage_key}/${width}.${format}`);
        expect(kept?.includes('Spyphone')).toBe(false);
      }
    }
    const served = await service.app.inject({
      url: `/api/hfc/images/${image_id}?w=400`,
      headers: { accept: 'image/webp' },
    });
    const { width, height, exif } = await sharp(served.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 400, height: 300 });
    expect(await service.ctx.storage.list('staging')).toEqual([]);
    // Other reviewers hear of both.
    const { review_period_id } = await service.ctx.db
      .selectFrom('compound')
      .where('compound_id', '=', compound_id)
      .select('review_period_id')
      .executeTakeFirstOrThrow();
    const { items } = await changesAfter(service.ctx.db, review_period_id ?? 0, 0);
    expect(items.slice(-2)).toMatchObject([
      { action: 'add_photo', entity: 'home', entity_id: home_id },
      { action: 'job:take-in-image', entity: 'home', entity_id: home_id, version: home.version },
    ]);
    expect(await getAudit(home_id)).toEqual([
      {
        user_id: ada.user.user_id,
        action: 'add_photo',
        before: {},
        after: { [`photos.${image_id}.file`]: 'IMG_1.jpg' },
      },
      { user_id: null, action: 'job:take-in-image', before: {}, after: { [`photos.${image_id}.state`]: 'ready' } },
    ]);
  });

  it('is one, however often its file is sent, and one original for several homes', async () => {
    const [first, second] = [await aHome(), await aHome()];
    const file = await aPhoto({ seed: 4 });
    const once = await addPhoto(first.home_id, file, { caption: 'Here.' });
    const again = await addPhoto(first.home_id, file, { caption: 'Here again.' });
    expect(again.body.home_photo).toEqual(once.body.home_photo);
    const there = await addPhoto(second.home_id, file, { caption: 'There.' });
    expect(there.body.home_photo.image_id).toBe(once.body.home_photo.image_id);
    await process();
    const later = await addPhoto(second.home_id, file);
    expect(later.body.home_photo).toMatchObject({ state: 'ready', caption: 'There.' });
    expect((await getPhotos(first.home_id)).home_photos).toHaveLength(1);
    expect(await service.ctx.storage.list('staging')).toEqual([]);
    const originals = await service.ctx.storage.list('home');
    expect(originals.filter((name) => name.startsWith(once.body.home_photo.image_id))).toHaveLength(1);
  });

  it('is published with the last of those that came with it', async () => {
    const { home_id, compound_id } = await aHome();
    for (const one of [21, 22, 23]) await addPhoto(home_id, await aPhoto({ width: 400, height: 300, seed: one }));
    const before = timesPublished();
    await process();
    expect(timesPublished()).toBe(before + 1);
    expect(await publicIds(compound_id)).toHaveLength(3);
  });

  it('has a caption that may be published', async () => {
    const { home_id } = await aHome();
    const refused = await addPhoto(home_id, await aPhoto({ seed: 5 }), { caption: 'Perfect for whites only' });
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.[0]?.path).toBe('body.caption');
    expect((await getPhotos(home_id)).home_photos).toEqual([]);
  });
});

describe('the order of photos', () => {
  it('is set for all of them, and visitors and staff see it', async () => {
    const { home_id, compound_id, ids } = await aHomeWith(3);
    const [a, b, c] = ids as [string, string, string];
    expect((await staffCover(compound_id))?.image_id).toBe(a);
    const photos = [c, a, b].map((image_id, index) => ({ image_id, sort_order: index * 10 }));
    const { status, body } = await call(`PUT /hfc/_i/homes/${home_id}/photo_sort_orders`, { photos });
    expect(status).toBe(200);
    expect(body.home_photos.map(({ image_id, sort_order }) => [image_id, sort_order])).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ]);
    expect(await publicIds(compound_id)).toEqual([c, a, b]);
    expect((await staffCover(compound_id))?.image_id).toBe(c);
    const before = (await getAudit(home_id)).length;
    expect((await call(`PUT /hfc/_i/homes/${home_id}/photo_sort_orders`, { photos })).body.home.version).toBe(
      body.home.version,
    );
    expect(await getAudit(home_id)).toHaveLength(before);
  });

  it('is refused for other photos than the home has', async () => {
    const { home_id, ids } = await aHomeWith(2);
    const order = (...image_ids: string[]) => ({
      photos: image_ids.map((image_id, sort_order) => ({ image_id, sort_order })),
    });
    const [a, b] = ids as [string, string];
    for (const wrong of [order(a), order(a, b, 'A'.repeat(22)), order(a, 'A'.repeat(22)), order()]) {
      const { status, body } = await call(`PUT /hfc/_i/homes/${home_id}/photo_sort_orders`, wrong);
      expect([status, body.detail]).toEqual([409, expect.stringContaining('Error updating photo sort orders')]);
    }
    for (const twice of [order(a, a), { photos: [a, b].map((image_id) => ({ image_id, sort_order: 1 })) }])
      expect((await call(`PUT /hfc/_i/homes/${home_id}/photo_sort_orders`, twice)).status).toBe(400);
  });

  it('isn’t overwritten by a reviewer who hasn’t seen it, and can be taken back', async () => {
    const { home_id, ids } = await aHomeWith(3);
    const { version } = (await getPhotos(home_id)).home;
    const order = (image_ids: readonly string[]) => ({
      photos: image_ids.map((image_id, sort_order) => ({ image_id, sort_order })),
    });
    const route = `PUT /hfc/_i/homes/${home_id}/photo_sort_orders`;
    const mine = await call(route, order(ids.toReversed()), { version });
    expect(mine.status).toBe(200);
    const theirs = await call(route, order([ids[1], ids[0], ids[2]] as string[]), { version, by: ben });
    expect(theirs.status).toBe(412);
    expect(theirs.body.conflicts).toEqual([
      expect.objectContaining({ field: 'photo_sort_orders', theirs: ids.toReversed() }),
    ]);
    const back = await call(route, order(ids), { version: mine.body.home.version });
    expect(back.body.home_photos.map(({ image_id }) => image_id)).toEqual(ids);
  });
});

describe('a deleted photo', () => {
  it('leaves the home, and comes back at its place', async () => {
    const { home_id, compound_id, ids } = await aHomeWith(3);
    const [a, b, c] = ids as [string, string, string];
    const route = `/hfc/_i/homes/${home_id}/photos/${b}`;
    const { status, body } = await call(`DELETE ${route}`);
    expect(status).toBe(200);
    expect(body.home_photos.map(({ image_id }) => image_id)).toEqual([a, c]);
    expect(body.deleted_photos).toEqual([
      expect.objectContaining({ image_id: b, delete_timestamp: expect.any(String) }),
    ]);
    expect(body.home_details).toMatchObject({ loaded_images_count: 2, other_images_count: 1 });
    expect(await publicIds(compound_id)).toEqual([a, c]);
    expect((await call(`DELETE ${route}`)).body).toEqual(body);

    const back = await call(`POST ${route}/restore`, {});
    expect(back.status).toBe(200);
    expect(back.body.home_photos.map(({ image_id }) => image_id)).toEqual([a, b, c]);
    expect(back.body.home_photos.map(({ sort_order }) => sort_order)).toEqual([0, 1, 2]);
    expect((await call(`POST ${route}/restore`, {})).body.home.version).toBe(back.body.home.version);
    expect((await getAudit(home_id)).slice(-2).map(({ action }) => action)).toEqual(['delete_photo', 'restore_photo']);
  });

  it('comes back with the same file', async () => {
    const { home_id } = await aHome();
    const file = await aPhoto({ seed: 6 });
    const { image_id } = (await addPhoto(home_id, file)).body.home_photo;
    await process();
    await call(`DELETE /hfc/_i/homes/${home_id}/photos/${image_id}`);
    const again = await addPhoto(home_id, file);
    expect(again.body.home_photo).toMatchObject({ image_id, delete_timestamp: null, state: 'ready' });
  });

  it('may be the last of a published home, and is unknown where it never was', async () => {
    const { home_id, compound_id, ids } = await aHomeWith(1);
    expect((await call(`DELETE /hfc/_i/homes/${home_id}/photos/${ids[0]}`)).status).toBe(200);
    expect(await publicIds(compound_id)).toEqual([]);
    const other = await aHome();
    for (const route of [
      `DELETE /hfc/_i/homes/${other.home_id}/photos/${ids[0]}`,
      `DELETE /hfc/_i/homes/2147483647/photos/${ids[0]}`,
    ])
      expect((await call(route)).status).toBe(404);
  });
});

describe('a caption and a focal point', () => {
  it('belong to the photo of one home', async () => {
    const [first, second] = [await aHome(), await aHome()];
    const file = await aPhoto({ seed: 7 });
    const { image_id } = (await addPhoto(first.home_id, file)).body.home_photo;
    await addPhoto(second.home_id, file);
    const { version } = (await getPhotos(first.home_id)).home;
    const route = `PUT /hfc/_i/homes/${first.home_id}/photos/${image_id}`;
    expect((await call(route, { caption: 'A yard.' })).status).toBe(428);
    const { status, body } = await call(route, { caption: 'A yard.', focal_x: 0.2, focal_y: 0.9 }, { version });
    expect(status).toBe(200);
    expect(body.home_photos[0]).toMatchObject({ caption: 'A yard.', focal_x: 0.2, focal_y: 0.9 });
    expect((await getPhotos(second.home_id)).home_photos[0]).toMatchObject({ caption: '', focal_x: null });
    const theirs = await call(route, { caption: 'A garden.' }, { version, by: ben });
    expect(theirs.status).toBe(412);
    const blocked = await call(route, { caption: 'Whites only' }, { version: body.home.version });
    expect(blocked.status).toBe(409);
    for (const wrong of [
      {},
      { focal_x: 0.5 },
      { focal_x: 2, focal_y: 0 },
      { focal_x: null, focal_y: 0.5 },
      { caption: 'a\nb' },
    ])
      expect((await call(route, wrong, { version: body.home.version })).status).toBe(400);
  });

  it('cuts a photo that isn’t shaped like a tile, for lists and galleries', async () => {
    const { home_id, compound_id } = await aHome();
    const { image_id } = (await addPhoto(home_id, await aPhoto({ width: 300, height: 800, seed: 8 }))).body.home_photo;
    // Chosen before the photo is ready.
    await call(`PUT /hfc/_i/homes/${home_id}/photos/${image_id}`, { focal_x: 0.5, focal_y: 1 });
    await process();
    const [photo] = (await readCompound(service.ctx, compound_id)).home_photos;
    expect(photo?.framed?.image_id).toMatch(/^[\w-]{22}$/);
    expect(photo?.framed?.thumbhash).not.toBe(photo?.thumbhash);
    const card = await service.app.inject(`/api/hfc/compound_cards?compound_ids=${compound_id}`);
    expect(card.json().items[0].cover).toEqual(photo?.framed);
    expect(await staffCover(compound_id)).toEqual(photo?.framed);
    const tile = await service.app.inject(`/api/hfc/images/${photo?.framed?.image_id}?w=400`);
    const { width, height } = await sharp(tile.rawPayload).metadata();
    expect({ width, height }).toEqual({ width: 300, height: 225 });

    const lowest = { left: 0, top: 575, width: 300, height: 225 };
    const part = await sharp(await aPhoto({ width: 300, height: 800, seed: 8 }))
      .extract(lowest)
      .png()
      .toBuffer();
    const [expected, shown] = await Promise.all([sharp(part).stats(), sharp(tile.rawPayload).stats()]);
    for (const [index, channel] of expected.channels.entries())
      expect(Math.abs(channel.mean - (shown.channels[index]?.mean ?? 0))).toBeLessThan(3);

    const moved = await call(`PUT /hfc/_i/homes/${home_id}/photos/${image_id}`, { focal_x: 0.5, focal_y: 0 });
    expect(moved.body.home_photos[0]?.framed).toBeNull();
    await process();
    const framed = (await getPhotos(home_id)).home_photos[0]?.framed;
    expect(framed?.image_id).not.toBe(photo?.framed?.image_id);
    // Back to a part that was cut before.
    await call(`PUT /hfc/_i/homes/${home_id}/photos/${image_id}`, { focal_x: 0.5, focal_y: 1 });
    expect((await getPhotos(home_id)).home_photos[0]?.framed).toEqual(photo?.framed);
    const middle = await call(`PUT /hfc/_i/homes/${home_id}/photos/${image_id}`, { focal_x: null, focal_y: null });
    expect(middle.body.home_photos[0]).toMatchObject({ framed: null, focal_x: null });
  });
});

describe('the preview picture of a home', () => {
  it('shows the part of the first photo around its focal point', async () => {
    const { home_id, compound_id } = await aHome();
    const half = { width: 700, height: 500, channels: 3 } as const;
    const blue = await sharp({ create: { ...half, background: '#00f' } })
      .png()
      .toBuffer();
    const file = await sharp({ create: { ...half, width: 1_400, background: '#f00' } })
      .composite([{ input: blue, left: 700, top: 0 }])
      .jpeg()
      .toBuffer();
    const { image_id } = (await addPhoto(home_id, file)).body.home_photo;
    await process();
    /** Red, green and blue in the middle of the photo. */
    const middle = async (): Promise<number[]> => {
      const { rawPayload } = await service.app.inject(`/og/compounds/${compound_id}.png`);
      await service.ctx.storage.remove('social_images');
      const part = sharp(rawPayload).extract({ left: 300, top: 300, width: 1, height: 1 }).removeAlpha();
      return [...(await part.raw().toBuffer())].map((value) => Math.round(value / 255));
    };
    const colors: number[][] = [];
    for (const focal_x of [0, 1]) {
      await call(`PUT /hfc/_i/homes/${home_id}/photos/${image_id}`, { focal_x, focal_y: 0.5 });
      colors.push(await middle());
    }
    expect(colors).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ]);
  });
});
