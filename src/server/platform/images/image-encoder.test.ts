import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { createImageEncoder, type ImageTask } from './image-encoder.ts';

const encoder = createImageEncoder(new URL('../../picture-process.ts', import.meta.url));
afterEach(() => encoder.close());

const task = (original: Buffer): ImageTask => ({ original, width: 400, format: 'webp' });

it('encodes a picture once for the clients that ask at the same time', async () => {
  const original = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#a53' } })
    .avif()
    .toBuffer();
  const [one, two] = await Promise.all(['one', 'two'].map((client) => encoder.encode('key', task(original), client)));
  expect(await sharp(one).metadata()).toMatchObject({ format: 'webp', width: 400, height: 240 });
  expect(two).toBe(one);
});

it('tells of a picture that can’t be decoded', async () => {
  const encoding = encoder.encode('key', task(Buffer.from('no picture')), 'one');
  await expect(encoding).rejects.toThrow('unsupported image format');
});
