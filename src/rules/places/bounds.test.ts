import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBounds, isWithin, parseBounds } from './bounds.ts';

const seattle = { south: 47.5, west: -122.45, north: 47.7, east: -122.25 };

test.each([
  ['47.5,-122.45,47.7,-122.25', seattle],
  ['47.7,-122.25,47.5,-122.45', seattle],
  ['47.50001,-122.450049,47.7,-122.25', seattle],
  ['47.7,-122.45,47.7,-122.25', undefined],
  ['47.5,-122.45,47.7', undefined],
  ['47.5,-122.45,47.7,-122.25,1', undefined],
  ['NaN,-122.45,47.7,-122.25', undefined],
  ['47.5,-122.45,Infinity,-122.25', undefined],
  ['1e1,-122.45,47.7,-122.25', undefined],
  ['47.5,170,47.7,190', undefined],
  ['47.5,179,47.7,-179', undefined],
  ['-90,-180,90,180', undefined],
  [',,,', undefined],
  ['', undefined],
])('the bounds %j are %j', (text, bounds) => {
  expect(parseBounds(text)).toEqual(bounds);
});

test('what is written is read back', () => {
  const degree = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(degree(-80, 80), degree(-170, 170), degree(0.01, 9), degree(0.01, 9), (south, west, height, width) => {
      const text = formatBounds({ south, west, north: south + height, east: west + width });
      expect(formatBounds(parseBounds(text) ?? seattle)).toBe(text);
    }),
  );
});

test('a place on the border is within', () => {
  expect(isWithin({ lat: 47.5, lng: -122.3 }, seattle)).toBe(true);
  expect(isWithin({ lat: 47.49, lng: -122.3 }, seattle)).toBe(false);
  expect(isWithin({ lat: 47.6, lng: -122.2 }, seattle)).toBe(false);
});
