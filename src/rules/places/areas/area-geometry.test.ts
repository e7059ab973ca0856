import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaContains, parseGeometry } from './area-geometry.ts';

/** A counterclockwise square, from the southwest corner. */
const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

test('a point is in an area when in an outline and in none of its holes', () => {
  const ring = parseGeometry({ type: 'Polygon', coordinates: [square(0, 10), square(4, 6)] });
  expect(areaContains(ring, { lat: 2, lng: 2 })).toBe(true);
  expect(areaContains(ring, { lat: 5, lng: 5 })).toBe(false);
  expect(areaContains(ring, { lat: 2, lng: 12 })).toBe(false);
  expect(areaContains(ring, { lat: 12, lng: 2 })).toBe(false);
  const two = parseGeometry({ type: 'MultiPolygon', coordinates: [[square(0, 1)], [square(5, 6)]] });
  expect(areaContains(two, { lat: 5.5, lng: 5.5 })).toBe(true);
  expect(areaContains(two, { lat: 3, lng: 3 })).toBe(false);
});

test('latitude and longitude are not mixed up', () => {
  const wide = [
    [0, 0],
    [10, 0],
    [10, 1],
    [0, 1],
  ];
  const area = parseGeometry({ type: 'Polygon', coordinates: [wide] });
  expect(areaContains(area, { lat: 0.5, lng: 8 })).toBe(true);
  expect(areaContains(area, { lat: 8, lng: 0.5 })).toBe(false);
});

describe('reading GeoJSON', () => {
  test('outlines become counter-clockwise, holes clockwise', () => {
    const right = { type: 'Polygon', coordinates: [square(0, 10), square(4, 6).reverse()] };
    expect(parseGeometry(right)).toEqual(right);
    const wrong = { type: 'Polygon', coordinates: [square(0, 10).reverse(), square(4, 6)] };
    expect(parseGeometry(wrong)).toEqual(right);
    expect(parseGeometry({ type: 'MultiPolygon', coordinates: [wrong.coordinates, wrong.coordinates] })).toEqual({
      type: 'MultiPolygon',
      coordinates: [right.coordinates, right.coordinates],
    });
  });

  test('an open ring is closed, and altitude is dropped', () => {
    const open = [
      [0, 0, 7],
      [1, 0, 7],
      [1, 1, 7],
    ];
    const closed = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    expect(parseGeometry({ type: 'Polygon', coordinates: [open] }).coordinates).toEqual([closed]);
  });

  test('reading twice changes nothing, and the input stays as it was', () => {
    const coordinate = fc.integer({ min: -80, max: 80 });
    const corners = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 8 });
    fc.assert(
      fc.property(corners, (ring) => {
        const input = { type: 'Polygon', coordinates: [ring] };
        const before = structuredClone(input);
        let once: ReturnType<typeof parseGeometry>;
        try {
          once = parseGeometry(input);
        } catch (error) {
          expect(String(error)).toMatch(/three corners|encloses nothing/);
          return;
        }
        expect(parseGeometry(once)).toEqual(once);
        expect(input).toEqual(before);
      }),
    );
  });

  test.each([
    [null, 'Invalid GeoJSON object'],
    ['Polygon', 'Invalid GeoJSON object'],
    [{}, 'Invalid GeoJSON object'],
    [{ type: 'Point', coordinates: [1, 2] }, 'Invalid GeoJSON object: Point is no area'],
    [{ type: 'Polygon' }, 'coordinates must be an Array'],
    [{ type: 'Polygon', coordinates: {} }, 'coordinates must be an Array'],
    [{ type: 'Polygon', coordinates: [1] }, 'coordinates must be an Array'],
    [{ type: 'Polygon', coordinates: [['a']] }, 'coordinates must be an Array'],
    [{ type: 'Polygon', coordinates: [] }, 'Invalid GeoJSON object: a ring is missing'],
    [{ type: 'MultiPolygon', coordinates: [] }, 'Invalid GeoJSON object: a polygon is missing'],
    [
      { type: 'Polygon', coordinates: [square(0, 1).slice(0, 2)] },
      'Invalid GeoJSON object: a ring needs three corners',
    ],
    [
      { type: 'Polygon', coordinates: [square(0, 0)] },
      'Invalid GeoJSON object: a ring encloses nothing or crosses itself',
    ],
    [
      { type: 'Polygon', coordinates: [[...square(0, 1), [0, '1']]] },
      'Invalid GeoJSON object: a position is not longitude and latitude in degrees',
    ],
    [
      { type: 'Polygon', coordinates: [square(80, 100)] },
      'Invalid GeoJSON object: a position is not longitude and latitude in degrees',
    ],
  ])('%j is refused: %s', (value, message) => {
    expect(() => parseGeometry(value)).toThrow(new Error(message));
  });
});
