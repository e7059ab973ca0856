import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getBounds, isGeometryPoint, metersBetween, walkingMinutes } from './geo.ts';

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
  expect(getBounds([seattle, portland])).toEqual({ north: 47.6062, south: 45.5152, east: -122.3321, west: -122.6784 });
  expect(getBounds([seattle])).toEqual({ north: 47.6062, south: 47.6062, east: -122.3321, west: -122.3321 });
  expect(getBounds([])).toBeNull();
});
