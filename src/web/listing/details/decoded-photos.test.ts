import { expect, test, vi } from 'vitest';
import { decodeOnce, showAtOnce } from './decoded-photos.ts';

let count = 0;
const image = (src = `/photo-${(count += 1)}`, sizes = '100vw') => ({
  src,
  sizes,
  decoding: 'async' as const,
  decode: vi.fn<() => Promise<void>>(() => Promise.resolve()),
});

test('a photo is decoded once, however often it comes again', async () => {
  const first = image();
  const again = image(first.src);
  await Promise.all([decodeOnce(first), decodeOnce(again)]);
  await decodeOnce(again);
  expect(first.decode).toHaveBeenCalledTimes(1);
  expect(again.decode).not.toHaveBeenCalled();
  const larger = image(first.src, '50vw');
  await decodeOnce(larger);
  expect(larger.decode).toHaveBeenCalledTimes(1);
});

test('a photo that could not be decoded is tried again', async () => {
  const broken = image();
  broken.decode.mockRejectedValueOnce(new DOMException('broken', 'EncodingError'));
  await decodeOnce(broken);
  await decodeOnce(broken);
  expect(broken.decode).toHaveBeenCalledTimes(2);
});

test('only what was decoded before is shown at once', async () => {
  const first = image();
  await decodeOnce(first);
  const known = image(first.src);
  const unknown = image();
  showAtOnce([known, unknown]);
  expect([known.decoding, unknown.decoding]).toEqual(['sync', 'async']);
});
