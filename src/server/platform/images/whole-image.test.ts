import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isWholeImage } from './whole-image.ts';

it.each(['avif', 'webp', 'jpeg', 'png'] as const)(
  '%s is whole as it was written, and not when it is cut',
  async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const image = sharp({ create: { width: 301, height: 199, channels: 3, background: '#777', noise } });
    const content = await image.toFormat(format).toBuffer();
    expect(isWholeImage(content, format)).toBe(true);
    for (const length of [0, 1, 15, 16, 500, content.length - 1]) {
      expect(isWholeImage(content.subarray(0, length), format)).toBe(false);
    }
    expect(isWholeImage(Buffer.alloc(content.length), format)).toBe(false);
  },
);
