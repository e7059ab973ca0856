import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { heicPhoto } from '../../../../tests/support/homes/heic-photo.ts';
import { aGif, anEndlessPng, aPhoto, aPixelBomb } from '../../../../tests/support/homes/images.ts';
import { imageWidths } from '../../../contracts/homes/images.ts';
import { createImageEncoder, type Frame, imageFormats } from './image-encoder.ts';
import { createImageIntake, type ProvenImage, type WantedSize } from './image-intake.ts';

const encoder = createImageEncoder(new URL('../../picture-process.ts', import.meta.url));
const intake = createImageIntake(encoder);
afterAll(() => {
  intake.close();
  encoder.close();
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const program = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(4_000, 7)]);

const all = imageWidths.flatMap((width) => imageFormats.map((format) => ({ width, format })));

/** A picture with one size of it. */
async function proof(
  file: Buffer,
  { width = 1600, format = 'webp', frame }: Partial<WantedSize> & { frame?: Frame } = {},
): Promise<Omit<ProvenImage, 'encoded'> & { made: Buffer }> {
  const image = await intake.takeIn('key', file, { sizes: [{ width, format }], frame });
  const { encoded, ...rest } = image as ProvenImage;
  return { ...rest, made: Buffer.from(encoded[0] ?? '') };
}

const getSize = async (made: Buffer): Promise<(number | undefined)[]> => {
  const { width, height } = await sharp(made).metadata();
  return [width, height];
};

const getRefusal = (file: Buffer): Promise<unknown> =>
  intake.takeIn('key', file, { sizes: [{ width: 400, format: 'webp' }] });

describe('the intake of pictures', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes a %s, and tells its size and likeness', async (format) => {
    const file = await sharp(await aPhoto({ width: 320, height: 200 }))
      .toFormat(format)
      .toBuffer();
    expect(await intake.inspect(file, true)).toEqual({ format, width: 320, height: 200 });
    const { made, thumbhash, original, ...rest } = await proof(file);
    expect(rest).toEqual({ format, width: 320, height: 200 });
    expect(original === null).toBe(format !== 'avif');
    expect(await getSize(made)).toEqual([320, 200]);
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(15);
  });

  it('turns a picture upright, and keeps nothing but its colors', async () => {
    const file = await sharp(await aPhoto({ width: 320, height: 200 }))
      .withExif({ IFD0: { Make: 'Spyphone' }, IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(file.includes('Spyphone')).toBe(true);
    expect(await intake.inspect(file, true)).toEqual({ format: 'jpeg', width: 200, height: 320 });
    const { width, height, encoded } = (await intake.takeIn('key', file, { sizes: all })) as ProvenImage;
    expect({ width, height, sizes: encoded.length }).toEqual({ width: 200, height: 320, sizes: all.length });
    for (const [index, served] of encoded.entries()) {
      const { exif, icc, xmp, orientation, format, ...size } = await sharp(served).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      expect([size.width, size.height]).toEqual([200, 320]);
      expect(format === 'heif' ? 'avif' : format).toBe(all[index]?.format);
      expect(Buffer.from(served).includes('Spyphone')).toBe(false);
    }
  });

  it('turns a HEIC into a JPEG with the same colors, and nothing else', async () => {
    expect(heicPhoto.includes('Exif')).toBe(true);
    expect(await intake.inspect(heicPhoto, true)).toEqual({ format: 'heic', width: 400, height: 300 });
    const { made, original, width, height } = await proof(heicPhoto);
    expect({ width, height }).toEqual({ width: 400, height: 300 });
    const { format, exif, xmp, icc } = await sharp(original ?? '').metadata();
    expect({ format, exif, xmp }).toEqual({ format: 'jpeg' });
    // Without the profile, the colors would be paler.
    expect(icc?.length).toBeGreaterThan(0);
    const { data } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    const near = (color: Uint8Array, wanted: number[]) =>
      wanted.every((value, index) => Math.abs((color[index] ?? 0) - value) < 10);
    expect(near(data.subarray(0, 3), [0xee, 0x22, 0x22])).toBe(true);
    expect(near(data.subarray(-3), [0x33, 0xaa, 0x77])).toBe(true);
  });

  it('turns an AVIF upright, and takes the place and the camera out of what is kept', async () => {
    const file = await sharp(await aPhoto({ width: 320, height: 200 }))
      .withExif({ IFD0: { Make: 'Spyphone', Orientation: '6' } })
      .avif({ effort: 0 })
      .toBuffer();
    const { original, width, height } = await proof(file);
    const { exif, orientation } = await sharp(original ?? '').metadata();
    expect({ exif, orientation }).toEqual({});
    expect(await getSize(Buffer.from(original ?? ''))).toEqual([width, height]);
  });

  it('decodes a part of the upright picture', async () => {
    const left = { create: { width: 100, height: 200, channels: 3, background: '#f00' } } as const;
    const both = sharp({ create: { width: 200, height: 200, channels: 3, background: '#00f' } }).composite([
      { input: await sharp(left).png().toBuffer(), left: 0, top: 0 },
    ]);
    // Turned by its camera: red is below in the file, and on the left when it is upright.
    const file = await sharp(await both.png().toBuffer())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const frame = { left: 100, top: 0, width: 100, height: 75 };
    const { made, width, height } = await proof(file, { frame });
    expect({ width, height }).toEqual({ width: 200, height: 200 });
    expect(await getSize(made)).toEqual([100, 75]);
    const { channels } = await sharp(made).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([0, 0, 1]);
  });

  it('makes the sizes that are asked for, and never enlarges', async () => {
    const file = await aPhoto({ width: 1_000, height: 375 });
    const { width, encoded } = (await intake.takeIn('key', file, { sizes: all })) as ProvenImage;
    expect(width).toBe(1_000);
    const sizes = { 400: [400, 150], 800: [800, 300], 1600: [1_000, 375] };
    for (const [index, made] of encoded.entries()) expect(await getSize(made)).toEqual(sizes[all[index]?.width ?? 400]);
  });

  it.each([
    ['a drawing that is called a photo', svg],
    ['a program', program],
    ['a GIF of 100,000 frames', aGif(100_000)],
    ['the first bytes of an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a few letters', Buffer.from('\xff\xd8\xff', 'latin1')],
  ])('refuses %s', async (_, file) => {
    expect(await intake.inspect(file, true)).toEqual({ refusal: 'no_picture' });
    expect(await getRefusal(file)).toEqual({ refusal: 'no_picture' });
  });

  it('refuses a picture that would take gigabytes, by its first bytes', async () => {
    const bomb = aPixelBomb();
    expect(bomb.length).toBeLessThan(20_000);
    expect(await intake.inspect(bomb.subarray(0, 100), false)).toEqual({ refusal: 'too_many_pixels' });
    expect(await getRefusal(bomb)).toEqual({ refusal: 'too_many_pixels' });
  });

  it('refuses an AVIF and a HEIC that would take gigabytes', async () => {
    const background = { width: 6_000, height: 5_000, channels: 3, background: '#888' } as const;
    const avif = await sharp({ create: background }).avif({ effort: 0 }).toBuffer();
    expect(avif.length).toBeLessThan(20_000);
    const heic = Buffer.from(heicPhoto);
    // Width and height come four bytes after the name of their box.
    heic.writeUInt32BE(30_000, heic.indexOf('ispe') + 8);
    heic.writeUInt32BE(30_000, heic.indexOf('ispe') + 12);
    for (const bomb of [avif, heic]) {
      expect(await intake.inspect(bomb, true)).toEqual({ refusal: 'too_many_pixels' });
      expect(await getRefusal(bomb)).toEqual({ refusal: 'too_many_pixels' });
    }
  });

  it('refuses a HEIC whose picture is damaged', async () => {
    const damaged = Buffer.from(heicPhoto);
    damaged.fill(0xff, damaged.lastIndexOf('mdat') + 4);
    expect(await getRefusal(damaged)).toEqual({ refusal: 'damaged' });
  });

  it('refuses a picture that isn’t whole, or whose picture never comes', async () => {
    const photo = await aPhoto({ width: 800, height: 600 });
    expect(await intake.inspect(photo.subarray(0, 2_000), false)).toMatchObject({ format: 'jpeg', width: 800 });
    expect(await getRefusal(photo.subarray(0, photo.length / 2))).toEqual({ refusal: 'damaged' });
    const endless = anEndlessPng(2_000_000);
    expect(await intake.inspect(endless.subarray(0, 500_000), false)).toMatchObject({ format: 'png' });
    expect(await getRefusal(endless)).toEqual({ refusal: expect.stringMatching(/damaged|no_picture/) });
  });

  it('refuses a large picture that isn’t whole, though only a small copy of it is wanted', async () => {
    const photo = await aPhoto({ width: 3_200, height: 2_400 });
    const cut = photo.subarray(0, Math.floor(photo.length * 0.9));
    expect(await getRefusal(cut)).toEqual({ refusal: 'damaged' });
  });

  it('shows only what is a picture of a file that is something else too', async () => {
    const photo = await aPhoto({ width: 300, height: 200 });
    const both = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const { made } = await proof(both, { format: 'jpeg' });
    expect(made.includes('<script>')).toBe(false);
  });
});
