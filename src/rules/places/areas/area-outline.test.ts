import { describe, expect, it } from 'vitest';
import { isNearMetro, readOutline } from './area-outline.ts';

const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
const feature = (geometry: unknown) => ({ type: 'Feature', properties: { name: 'x' }, geometry });

describe('readOutline', () => {
  it.each([
    ['a polygon', polygon(square(0, 0, 1))],
    ['a feature', feature(polygon(square(0, 0, 1)))],
    ['a collection of one feature', { type: 'FeatureCollection', features: [feature(polygon(square(0, 0, 1)))] }],
    ['a hole', polygon(square(0, 0, 9), square(2, 2, 2).toReversed())],
    [
      'a hole that touches the outline',
      polygon(square(0, 0, 9), [
        [0, 4],
        [2, 5],
        [2, 4],
        [0, 4],
      ]),
    ],
    ['polygons that touch', { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(1, 0, 1)]] }],
    [
      'a repeated corner',
      polygon([
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    ],
    [
      'a corner on a straight side',
      polygon([
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ]),
    ],
  ])('takes %s', (_, content) => {
    expect(readOutline(content).type).toMatch(/Polygon$/);
  });

  it('keeps the shape, with outlines counterclockwise and holes clockwise', () => {
    const rings = [square(0, 0, 9).toReversed(), square(2, 2, 2)];
    expect(readOutline(polygon(...rings))).toEqual(polygon(square(0, 0, 9), square(2, 2, 2).toReversed()));
  });

  const bowTie = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 2],
    [0, 0],
  ];
  it.each<[string, unknown, RegExp]>([
    ['nothing', null, /^Invalid GeoJSON object/],
    ['a list', [], /^Invalid GeoJSON object/],
    ['a point', { type: 'Point', coordinates: [0, 0] }, /^Invalid GeoJSON object/],
    ['a feature without a shape', feature(null), /^Invalid GeoJSON object/],
    ['two features', { type: 'FeatureCollection', features: [1, 2] }, /^It has 2 features/],
    ['another coordinate system', { ...polygon(square(0, 0, 1)), crs: { properties: { name: 'EPSG:2926' } } }, /WGS84/],
    ['no coordinates', { type: 'Polygon' }, /^coordinates must be an Array/],
    ['text as coordinates', { type: 'Polygon', coordinates: 'x' }, /^coordinates must be an Array/],
    ['an open ring', polygon(square(0, 0, 1).slice(0, -1)), /^Ring 1 is not closed/],
    ['feet', polygon(square(1_270_000, 230_000, 10)), /longitude and latitude in degrees/],
    [
      'numbers as text',
      polygon([
        ['0', '0'],
        ['1', '0'],
        ['1', '1'],
        ['0', '0'],
      ]),
      /longitude and latitude/,
    ],
    [
      'a line',
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      /three corners/,
    ],
    [
      'nothing inside',
      polygon([
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ]),
      /encloses nothing/,
    ],
    [
      'a ring that crosses itself',
      polygon([...bowTie.slice(0, 4), [-1, 1], [0, 0]]),
      /^A ring crosses or touches itself near/,
    ],
    [
      'a ring that touches itself',
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
        [0, 0],
      ]),
      /^A ring crosses/,
    ],
    [
      'a ring that turns back',
      polygon([
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 3],
        [0, 0],
      ]),
      /^A ring crosses/,
    ],
    [
      'a ring whose end lies on its beginning',
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 0],
      ]),
      /^A ring crosses/,
    ],
    ['a hole across the outline', polygon(square(0, 0, 4), square(3, 3, 4)), /^Two rings cross/],
    ['a hole outside', polygon(square(0, 0, 4), square(6, 6, 1)), /^A hole lies outside/],
    [
      'polygons that overlap',
      { type: 'MultiPolygon', coordinates: [[square(0, 0, 3)], [square(1, 1, 3)]] },
      /^Two rings/,
    ],
    ['too many corners', polygon(Array.from({ length: 5_001 }, () => [0, 0])), /^It has 5,001 corners/],
  ])('refuses %s', (_, content, message) => {
    expect(() => readOutline(content)).toThrow(message);
  });

  it('reads a large ring fast, whose sides all lie above each other', () => {
    const teeth = Array.from({ length: 2_400 }, (_, index) => [index % 2 === 0 ? 0 : 90, index / 100]);
    const ring = [...teeth, [91, 24], [91, -1], [0, -1], [0, 0]];
    expect(() => readOutline(polygon(ring))).not.toThrow();
  });
});

it('tells an outline near a metro from one with swapped coordinates', () => {
  const boston = { north: 42.7, south: 42, east: -70.7, west: -71.5 };
  expect(isNearMetro(readOutline(polygon(square(-71.1, 42.3, 0.1))), boston)).toBe(true);
  expect(isNearMetro(readOutline(polygon(square(42.3, -71.1, 0.1))), boston)).toBe(false);
});
