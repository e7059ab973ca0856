import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPhoto } from '../../../../tests/support/homes/images.ts';
import { type PhotoService, startPhotoService } from '../../../../tests/support/homes/photo-service.ts';
import { locksAreWaitedFor } from '../../../../tests/support/locks-are-waited-for.ts';
import type { SocialMedia } from '../../../contracts/curation/social-media-images.ts';
import { socialMediaSizes } from '../../../contracts/values/social-media-values.ts';
import { readCompound } from '../compounds/read-compound.ts';
import { lockCompounds } from '../compounds/store-changes.ts';
import { surveyStorage } from '../operations/survey-storage.ts';
import { lockReviewPeriodsOf } from '../review-periods/store-locks.ts';

let { service, ada, ben, call, aHome, addPhoto, getPhotos, work } = {} as PhotoService;
beforeAll(async () => {
  ({ service, ada, ben, call, aHome, addPhoto, getPhotos, work } = await startPhotoService());
}, 60_000);
afterAll(() => service.stop());

const DRAW = 'draw-social-pictures';
const TAKE_IN = ['take-in-image', 'encode-sizes'];
let seed = 300;

type Answer = SocialMedia & { detail: string };

const socialMedia = async (compound_id: number): Promise<Answer> =>
  (await call(`GET /hfc/_i/compounds/${compound_id}/social_media`)).body as unknown as Answer;

async function make(compound_id: number, social_type = 'top_10_home', by = ada) {
  const route = `POST /hfc/_i/compounds/${compound_id}/social_media/${social_type}`;
  const { status, body } = await call(route, {}, { by });
  return { status, body: body as unknown as Answer };
}

const waiting = () => service.enqueued.filter(({ name }) => name === DRAW);

/** A published home with one photo. */
async function aPicturedHome(): Promise<{ home_id: number; compound_id: number }> {
  const home = await aHome();
  await addPhoto(home.home_id, await aPhoto({ seed: (seed += 1) }));
  await work(...TAKE_IN);
  return home;
}

const change = (compound_id: number, columns: object) =>
  service.ctx.db.updateTable('compound').set(columns).where('compound_id', '=', compound_id).execute();

const getAudit = (compound_id: number) =>
  service.ctx.db
    .selectFrom('staff_audit_entry')
    .where('entity', '=', 'compound')
    .where('entity_id', '=', String(compound_id))
    .select(['user_id', 'action', 'after'])
    .orderBy('staff_audit_entry_id')
    .execute();

describe('social pictures', () => {
  it('are drawn in four formats, and visitors’ files name them', async () => {
    const { compound_id } = await aPicturedHome();
    expect(await socialMedia(compound_id)).toEqual({ items: [], running: false, failed: [] });
    const { status, body } = await make(compound_id);
    expect([status, body]).toEqual([200, { items: [], running: true, failed: [] }]);
    const published = service.enqueued.filter(({ name }) => name === 'regenerate-published-files').length;
    await work(DRAW);
    expect(service.enqueued.filter(({ name }) => name === 'regenerate-published-files')).toHaveLength(published + 1);

    const { items, running } = await socialMedia(compound_id);
    expect(running).toBe(false);
    expect(items.map(({ data: { format }, old }) => [format, old])).toEqual([
      ['wide', false],
      ['square', false],
      ['portrait', false],
      ['story', false],
    ]);
    for (const { image_id, data } of items) {
      expect(data).toMatchObject({ social_type: 'top_10_home', ...socialMediaSizes[data.format] });
      const { statusCode, headers, rawPayload } = await service.app.inject(`/api/hfc/social_media/${image_id}`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...socialMediaSizes[data.format] });
      expect((await service.app.inject(`/api/hfc/images/${image_id}?w=400`)).statusCode).toBe(200);
    }
    const { social_media_images } = await readCompound(service.ctx, compound_id);
    expect(social_media_images).toHaveLength(4);
    expect(await getAudit(compound_id)).toEqual([
      { user_id: ada.user.user_id, action: 'make_social', after: { 'social_media_images.top_10_home': 'asked for' } },
      { user_id: null, action: `job:${DRAW}`, after: { 'social_media_images.top_10_home': 'made' } },
    ]);
  });

  it('are asked for once, however often and by however many', async () => {
    const { compound_id } = await aPicturedHome();
    const answers = await Promise.all([make(compound_id), make(compound_id), make(compound_id, 'top_10_home', ben)]);
    expect(answers.map(({ status, body }) => [status, body.running])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    expect(waiting()).toHaveLength(1);
    await work(DRAW);
    const before = (await socialMedia(compound_id)).items;
    await make(compound_id);
    expect(waiting()).toHaveLength(0);
    expect((await socialMedia(compound_id)).items).toEqual(before);
    expect(await getAudit(compound_id)).toHaveLength(2);
  });

  it.each<[string, (home: { home_id: number; compound_id: number }) => Promise<unknown>]>([
    [
      'the price',
      ({ home_id }) =>
        service.ctx.db.updateTable('home').set({ price: 1_234_567 }).where('home_id', '=', home_id).execute(),
    ],
    ['the availability', ({ compound_id }) => change(compound_id, { available: false })],
    [
      'the cover',
      async ({ home_id }) => {
        const [cover] = (await getPhotos(home_id)).home_photos;
        await addPhoto(home_id, await aPhoto({ seed: (seed += 1) }));
        await work(...TAKE_IN);
        await call(`DELETE /hfc/_i/homes/${home_id}/photos/${cover?.image_id}`);
      },
    ],
    [
      'the focal point',
      ({ home_id }) =>
        service.ctx.db
          .updateTable('home_photo')
          .set({ focal_x: 0.1, focal_y: 0.1 })
          .where('home_id', '=', home_id)
          .execute(),
    ],
    [
      'the firm',
      ({ home_id }) =>
        service.ctx.db
          .updateTable('home')
          .set({ attribution: JSON.stringify({ office_name: 'Elm' }) })
          .where('home_id', '=', home_id)
          .execute(),
    ],
  ])('are old after a change of %s, and replaced when they are made again', async (_, act) => {
    const home = await aPicturedHome();
    const { compound_id } = home;
    await make(compound_id);
    await work(DRAW);
    const { items: first } = await socialMedia(compound_id);
    await act(home);
    const { items } = await socialMedia(compound_id);
    expect(items).toEqual(first.map((item) => ({ ...item, old: true })));
    expect((await make(compound_id)).body.running).toBe(true);
    await work(DRAW);
    const again = (await socialMedia(compound_id)).items;
    expect(again.map(({ old }) => old)).toEqual([false, false, false, false]);
    expect(again.map(({ image_id }) => image_id)).not.toEqual(first.map(({ image_id }) => image_id));
  });

  it('are asked for beside a decision about the home, and neither waits forever for the other', async () => {
    const { compound_id } = await aPicturedHome();
    const { db } = service.ctx;
    let made: ReturnType<typeof make> | undefined;
    await db.transaction().execute(async (decision) => {
      await lockReviewPeriodsOf(decision, [compound_id]);
      made = make(compound_id);
      await locksAreWaitedFor(db, 1);
      await lockCompounds(decision, [compound_id]);
    });
    expect((await made)?.status).toBe(200);
  });

  it('stay current after a change that they don’t show', async () => {
    const { compound_id } = await aPicturedHome();
    await make(compound_id);
    await work(DRAW);
    await change(compound_id, { featured: true, popularity_percentile: 99 });
    expect((await socialMedia(compound_id)).items.map(({ old }) => old)).toEqual([false, false, false, false]);
  });

  it('are drawn as the home is when its turn comes', async () => {
    const { compound_id } = await aPicturedHome();
    await make(compound_id);
    await change(compound_id, { available: false });
    await work(DRAW);
    const { items, running } = await socialMedia(compound_id);
    expect([running, items.map(({ old }) => old)]).toEqual([false, [false, false, false, false]]);
  });

  it('are refused with the reason, and change nothing', async () => {
    const { compound_id, home_id } = await aHome();
    const refused = async () => {
      const { status, body } = await make(compound_id);
      return [status, body.detail];
    };
    expect(await refused()).toEqual([409, 'Add a photo first.']);
    await addPhoto(home_id, await aPhoto({ seed: (seed += 1) }));
    expect(await refused(), 'the photo is still being processed').toEqual([409, 'Add a photo first.']);
    await work(...TAKE_IN);
    for (const status of ['for_review', 'might_approve', 'not_approved'] as const) {
      await change(compound_id, { status });
      expect(await refused()).toEqual([409, 'Approve the home first.']);
    }
    const { editorial } = await service.ctx.db
      .selectFrom('compound')
      .where('compound_id', '=', compound_id)
      .select('editorial')
      .executeTakeFirstOrThrow();
    await change(compound_id, { status: 'approved', editorial: JSON.stringify({ ...editorial, title: ' ' }) });
    expect(await refused()).toEqual([409, 'Give the home a title first.']);
    expect((await make(9_999_999)).status).toBe(404);
    expect((await make(compound_id, 'poster')).status).toBe(400);
    expect(waiting()).toHaveLength(0);
    expect(await socialMedia(compound_id)).toMatchObject({ items: [], running: false });
    expect((await getAudit(compound_id)).filter(({ action }) => action === 'make_social')).toEqual([]);
  });

  it('of a link are the one picture that pages name, and of the compound’s own picture', async () => {
    const { compound_id } = await aPicturedHome();
    await make(compound_id, 'link_preview');
    await work(DRAW);
    const { items } = await socialMedia(compound_id);
    expect(items.map(({ data }) => [data.social_type, data.format])).toEqual([['link_preview', 'wide']]);
    const { rawPayload: made } = await service.app.inject(`/api/hfc/social_media/${items[0]?.image_id}`);
    const { rawPayload: served } = await service.app.inject(`/og/compounds/${compound_id}.png`);
    const pixels = async (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer();
    const [one, other] = [await pixels(made), await pixels(served)];
    const difference = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
    expect(difference, 'but for the compression').toBeLessThan(6);
  });

  it('that can’t be drawn have failed after three tries, and can be asked for again', async () => {
    const { compound_id } = await aPicturedHome();
    await make(compound_id);
    const write = vi.spyOn(service.ctx.storage, 'write').mockRejectedValue(new Error('full'));
    const [job] = waiting();
    for (const _ of [1, 2]) {
      if (job) service.enqueued.unshift(job);
      await expect(work(DRAW)).rejects.toThrow('full');
      expect((await socialMedia(compound_id)).running).toBe(true);
    }
    service.enqueued.splice(0, service.enqueued.length, ...(job ? [job] : []));
    await work(DRAW);
    write.mockRestore();
    expect(await socialMedia(compound_id)).toEqual({ items: [], running: false, failed: ['top_10_home'] });
    expect((await getAudit(compound_id)).at(-1)).toMatchObject({
      after: { 'social_media_images.top_10_home': 'failed' },
    });
    expect((await make(compound_id)).body).toEqual({ items: [], running: true, failed: [] });
    await work(DRAW);
    expect((await socialMedia(compound_id)).items).toHaveLength(4);
  });

  it('of a home that was rejected or deleted while it waited aren’t drawn', async () => {
    const rejected = await aPicturedHome();
    await make(rejected.compound_id);
    await change(rejected.compound_id, { status: 'not_approved' });
    const deleted = await aPicturedHome();
    await make(deleted.compound_id);
    await service.ctx.db.deleteFrom('compound').where('compound_id', '=', deleted.compound_id).execute();
    await work(DRAW);
    expect(await socialMedia(rejected.compound_id)).toEqual({ items: [], running: false, failed: [] });
  });

  it('of twenty homes may wait, and those of a lost job may be asked for again', async () => {
    const { compound_id } = await aPicturedHome();
    const others = await service.ctx.db
      .selectFrom('compound')
      .where('compound_id', '<>', compound_id)
      .select('compound_id')
      .limit(20)
      .execute();
    const run = { social_type: 'top_10_home', content_hash: 'x', progress_timestamp: service.ctx.now() } as const;
    await service.ctx.db
      .insertInto('social_media_run')
      .values(others.map((other) => ({ ...run, compound_id: other.compound_id })))
      .execute();
    const { status, body } = await make(compound_id);
    expect([status, body.detail]).toEqual([503, expect.stringContaining('waiting')]);
    expect(waiting()).toHaveLength(0);
    // Nothing was heard of them for long.
    await service.ctx.db
      .updateTable('social_media_run')
      .set({ progress_timestamp: new Date(service.ctx.now().getTime() - 16 * 60_000) })
      .execute();
    expect(await socialMedia(others[0]?.compound_id ?? 0)).toMatchObject({ running: false, failed: ['top_10_home'] });
    expect((await make(compound_id)).status).toBe(200);
    await work(DRAW);
    await service.ctx.db.deleteFrom('social_media_run').execute();
  });

  it('are not swept, and not served under the id of another image', async () => {
    const { compound_id, home_id } = await aPicturedHome();
    await make(compound_id);
    await work(DRAW);
    const { items } = await socialMedia(compound_id);
    const later = new Date(service.ctx.now().getTime() + 2 * 24 * 60 * 60_000);
    await service.ctx.storage.write('social_media/left-behind.jpg', Buffer.from('left'));
    await surveyStorage({ ...service.ctx, now: () => later }, { dry_run: false });
    expect(await service.ctx.storage.read('social_media/left-behind.jpg')).toBeNull();
    for (const { image_id } of items)
      expect((await service.app.inject(`/api/hfc/social_media/${image_id}`)).statusCode).toBe(200);
    const [photo] = await service.ctx.db
      .selectFrom('home_photo')
      .where('home_id', '=', home_id)
      .select('image_id')
      .execute();
    expect((await service.app.inject(`/api/hfc/social_media/${photo?.image_id}`)).statusCode).toBe(404);
  });
});
