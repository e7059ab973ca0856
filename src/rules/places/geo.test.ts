import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaContains, boundsOf, isGeometryPoint, metersBetween, parseGeometry, walkingMinutes } from './geo.ts';

const seattle = { lat: 47.6062, lng: -122.3321 };
const portland = { lat: 45.5152, lng: -122.6784 };

describe('distance', () => {
  test('from Seattle to Portland, and one degree of latitude', () => {
    expect(metersBetween(seattle, portland) / 1_000).toBeCloseTo(234, 0);
    expect(metersBetween({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111_195, 0);
  });

  test('half way round the earth and across the date line', () => {
    expect(metersBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_008.8, 3);
    expect(metersBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111_195, 0);
  });

  test('is the same both ways and 0 to itself', () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(metersBetween(a, b)).toBeCloseTo(metersBetween(b, a), 5);
        expect(metersBetween(a, a)).toBe(0);
      }),
    );
  });

  test.each([
    [0, 0],
    [1_000, 12],
    [2_000, 25],
    [1_609, 20],
  ])('%d meters are a walk of %d minutes', (meters, minutes) => {
    expect(walkingMinutes(meters)).toBe(minutes);
  });
});

test('a point needs a numeric latitude and longitude', () => {
  expect(isGeometryPoint({ lat: 0, lng: -122 })).toBe(true);
  for (const value of [{ lat: '1', lng: 2 }, { lat: 1 }, { lat: 1, lng: Number.NaN }, null, undefined, 'x', []]) {
    expect(isGeometryPoint(value)).toBe(false);
  }
});

test('bounds reach to the outermost points', () => {
  expect(boundsOf([seattle, portland])).toEqual({ north: 47.6062, south: 45.5152, east: -122.3321, west: -122.6784 });
  expect(boundsOf([seattle])).toEqual({ north: 47.6062, south: 47.6062, east: -122.3321, west: -122.3321 });
  expect(boundsOf([])).toBeNull();
});

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
    [{ type: 'Polygon', coordinates: [square(0, 0)] }, 'Invalid GeoJSON object: a ring encloses nothing'],
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
