import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture with some detail, as a JPEG of the given size. Each `seed` gives another one. */
export function aPhoto({ width = 320, height = 240, seed = 1 } = {}): Promise<Buffer> {
  return sharp(getPixels(width, height, seed), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Soft waves of color with some noise: as hard to encode as a photo. */
export function getPixels(width: number, height: number, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let noise = seed;
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (noise >>> 27) - 16;
      pixels[i++] = 128 + 90 * Math.sin((x * seed) / 60) + grain;
      pixels[i++] = 128 + 90 * Math.sin((y * 3) / 80 + seed) + grain;
      pixels[i++] = 128 + 90 * Math.sin((x + y) / 110) + grain;
    }
  }
  return pixels;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return chunk('IHDR', header);
}

/** A small PNG that becomes gigabytes when it is decoded: gray, of `side` by `side` pixels. */
export function aPixelBomb(side = 30_000): Buffer {
  const row = Buffer.alloc(side + 1);
  // The same compressed row many times: the decoder goes on for as long as it is let.
  const data = deflateSync(Buffer.concat(Array.from({ length: 50 }, () => row)));
  return Buffer.concat([PNG, pngHeader(side, side), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A PNG with so many texts before its picture that the picture never comes. */
export function anEndlessPng(bytes: number): Buffer {
  const text = chunk('tEXt', Buffer.from(`Comment\0${'x'.repeat(10_000)}`, 'latin1'));
  const texts = Array.from({ length: Math.ceil(bytes / text.length) }, () => text);
  return Buffer.concat([PNG, pngHeader(64, 64), ...texts]);
}

/** A GIF of many frames. */
export function aGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('\x21\xf9\x04\0\0\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}
