import { runInNewContext } from 'node:vm';
import { thumbHashToRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import images from '../../../sample-pictures/pictures.json' with { type: 'json' };
import { PAINTER } from './early-likenesses.ts';

interface Photo {
  dataset: { thumbhash: string };
  style: { background?: string };
}
type OnSeen = (entries: { target: Photo; isIntersecting: boolean }[]) => void;

const HEADER = 26;
const WIDTH = 16;

/** Runs the script for a photo that is in view. Returns the likeness as a bitmap file. */
function paint(thumbhash: string): Buffer {
  const photo: Photo = { dataset: { thumbhash }, style: {} };
  runInNewContext(PAINTER, {
    self: {},
    atob,
    btoa,
    setTimeout: (work: () => void) => work(),
    document: { querySelectorAll: () => [photo] },
    IntersectionObserver: function Observer(onSeen: OnSeen) {
      return {
        observe: (target: Photo) => onSeen([{ target, isIntersecting: true }]),
        unobserve: () => undefined,
      };
    },
  });
  const data = /^url\(data:image\/bmp;base64,(.*)\) center\/cover$/.exec(photo.style.background ?? '')?.[1];
  if (data === undefined) throw new Error('Nothing was painted');
  return Buffer.from(data, 'base64');
}

/** The mean difference to the picture that the library decodes, of 255. */
function difference(bitmap: Buffer, hash: Buffer): number {
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const height = bitmap.readUInt16LE(20);
  let sum = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const mine = HEADER + ((height - 1 - y) * WIDTH + x) * 3;
      const theirs = (Math.floor(((y + 0.5) / height) * h) * w + Math.floor(((x + 0.5) / WIDTH) * w)) * 4;
      for (const channel of [0, 1, 2])
        sum += Math.abs((bitmap[mine + 2 - channel] ?? 0) - (rgba[theirs + channel] ?? 0));
    }
  }
  return sum / (height * WIDTH * 3);
}

describe('the script that paints likenesses early', () => {
  // The fourth byte says how many factors a portrait has per row.
  const thumbhashes = Object.fromEntries(images.map(({ name, thumbhash }) => [name, thumbhash]));
  const portrait = Buffer.from(thumbhashes['front-duplex-01'] ?? '', 'base64');
  portrait[3] = ((portrait[3] ?? 0) & ~7) | 5;
  portrait[4] = (portrait[4] ?? 0) & 127;

  it.each(Object.entries({ ...thumbhashes, portrait: portrait.toString('base64') }))(
    'decodes %s as the library does',
    (_, thumbhash) => {
      const bitmap = paint(thumbhash);
      const height = bitmap.readUInt16LE(20);
      expect(bitmap.length).toBe(HEADER + WIDTH * height * 3);
      expect(difference(bitmap, Buffer.from(thumbhash, 'base64'))).toBeLessThan(5);
    },
  );
});
