import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let image: { image_id: string; storage_key: string };
beforeAll(async () => {
  service = await startTestService();
  image = await service.ctx.db
    .selectFrom('image')
    .select(['image_id', 'storage_key'])
    .where('storage_key', 'like', '%plan%')
    .limit(1)
    .executeTakeFirstOrThrow();
});
afterAll(() => service.stop());

const get = (path: string, accept = '*/*') =>
  service.app.inject({ url: `/api/hfc/images/${path}`, headers: { accept } });

describe('an image', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    ['image/avif;q=0', 'image/jpeg', 'jpeg'],
  ])('for %j is %s', async (accept, type, format) => {
    const response = await get(`${image.image_id}?w=400`, accept);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 400, height: 300 });
  });

  it('is encoded once and kept', async () => {
    const [first, second] = await Promise.all([get(`${image.image_id}?w=800`), get(`${image.image_id}?w=800`)]);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    const kept = await service.ctx.storage.read(`image_variants/${image.storage_key}/800.jpeg`);
    expect(kept?.equals(first.rawPayload)).toBe(true);
  });

  it.each(['w=401', 'w=0', 'w=1e9', 'w=-400'])('in a made-up width (%s) is refused', async (query) => {
    expect((await get(`${image.image_id}?${query}`)).statusCode).toBe(400);
  });

  it('that does not exist is not found', async () => {
    expect((await get('AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
    expect((await get('..%2F..%2Fetc')).statusCode).toBe(400);
  });
});

describe('a sample picture', () => {
  /** A picture that this test has to itself. */
  const sampleNamed = (name: string) =>
    service.ctx.db
      .selectFrom('image')
      .select(['image_id', 'storage_key'])
      .where('storage_key', 'like', `%/${name}.avif`)
      .executeTakeFirstOrThrow();

  it('comes with the program. Only its sizes are stored', async () => {
    const { image_id, storage_key } = await sampleNamed('kitchen-01');
    const answers = await Promise.all([400, 800, 1600].map((width) => get(`${image_id}?w=${width}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await service.ctx.storage.read(storage_key)).toBeNull();
    expect(await service.ctx.storage.read(`image_variants/${storage_key}/1600.jpeg`)).not.toBeNull();
  });

  it('that can’t be kept is served', async () => {
    const { image_id, storage_key } = await sampleNamed('kitchen-03');
    const writes = vi.spyOn(service.ctx.storage, 'write').mockRejectedValue(new Error('The disk is full.'));
    expect((await get(`${image_id}?w=400`)).statusCode).toBe(200);
    writes.mockRestore();
    expect(await service.ctx.storage.read(`image_variants/${storage_key}/400.jpeg`)).toBeNull();
  });
});

describe('the preview of a home', () => {
  it('is a picture of the size that messengers ask for', async () => {
    const file = await service.app.inject('/cdn/published_compounds.json');
    const { compounds } = file.json<{ compounds: { compound_id: number; home_photos: { storage_key: string }[] }[] }>();
    const [first] = compounds;
    const storage_key = first?.home_photos[0]?.storage_key ?? '';
    const photo = `image_variants/${storage_key}/1600.jpeg`;
    expect(await service.ctx.storage.read(photo), 'its photo is encoded for it').toBeNull();
    const response = await service.app.inject(`/og/compounds/${first?.compound_id}.png`);
    expect(await service.ctx.storage.read(photo)).not.toBeNull();
    expect(response.headers['content-type']).toBe('image/png');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it.each(['0.png', '1.jpg', 'x.png', '1e3.png', '2147483648.png', '99999999.png'])('%s is not there', async (file) => {
    expect((await service.app.inject(`/og/compounds/${file}`)).statusCode).toBe(404);
  });
});
