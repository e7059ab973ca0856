import { expect, it } from 'vitest';
import { acceptedEncoding, acceptedMediaTypes } from './accepted.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0.8, gzip', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.000, *', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s: %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it('names the media types that are accepted', () => {
  expect(acceptedMediaTypes('image/AVIF,image/webp;q=0,*/*;q=0.8')).toEqual(['image/avif', '*/*']);
});
