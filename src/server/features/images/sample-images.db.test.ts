import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import { findUnowned } from '../operations/find-unowned.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const FOLDER = 'other_home_images/sample';

const request = (image_id: string) =>
  service.app.inject({ url: `/api/hfc/images/${image_id}?w=400`, headers: { accept: 'image/webp' } });

/** Gives a picture the key that earlier versions gave it. */
async function asOfEarlierVersion(name: string): Promise<string> {
  const { image_id } = await service.ctx.db
    .updateTable('image')
    .set({ storage_key: `${FOLDER}/${name}.svg` })
    .where('storage_key', '=', `${FOLDER}/${name}.avif`)
    .returning('image_id')
    .executeTakeFirstOrThrow();
  return image_id;
}

async function addSampleImage(image_id: string, storage_key: string): Promise<string> {
  const image = { image_id, storage_key, width: 1600, height: 1200, caption: '', thumbhash: '', sample: true };
  await service.ctx.db.insertInto('image').values(image).execute();
  return image_id;
}

describe('a sample picture in the database of an earlier version', () => {
  it('is served, and nothing is read or written where that version writes', async () => {
    const { storage } = service.ctx;
    const image_id = await asOfEarlierVersion('kitchen-01');
    const theirs = [`${FOLDER}/kitchen-01.svg`, `image_variants/${FOLDER}/kitchen-01.svg/400.webp`];
    for (const key of theirs) await storage.write(key, 'of an earlier version');

    const answer = await request(image_id);
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 300 });
    for (const key of theirs) expect((await storage.read(key))?.toString()).toBe('of an earlier version');
    const kept = await storage.read(`image_variants/${FOLDER}/kitchen-01.avif/400.webp`);
    expect(kept?.equals(answer.rawPayload)).toBe(true);
  });

  it('has the files of both versions', async () => {
    await asOfEarlierVersion('kitchen-02');
    const keys = ['svg', 'avif'].flatMap((format) => [
      `${FOLDER}/kitchen-02.${format}`,
      `image_variants/${FOLDER}/kitchen-02.${format}/400.webp`,
    ]);
    const files = keys.map((key) => ({ key, size: 1, modifiedAt: 0 }));
    const stray = { key: `image_variants/${FOLDER}/kitchen-99.avif/400.webp`, size: 1, modifiedAt: 0 };
    expect(await findUnowned(service.ctx.db, [...files, stray])).toEqual([stray]);
  });

  it('is served when new homes don’t show it any more', async () => {
    const image_id = await addSampleImage('a-former-picture-0000a', `${FOLDER}/yard-22.svg`);
    expect((await request(image_id)).statusCode).toBe(200);
  });

  it.each(['yard-99.svg', 'pictures.json'])('is not found without its file: %s', async (name) => {
    const image_id = await addSampleImage(`without-a-file-${name.length}00000`, `${FOLDER}/${name}`);
    expect((await request(image_id)).statusCode).toBe(404);
  });
});
