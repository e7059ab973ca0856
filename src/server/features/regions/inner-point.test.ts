import { describe, expect, it } from 'vitest';
import { type AreaGeometry, areaContains } from '../../../rules/places/areas/area-geometry.ts';
import { getInnerPoint } from './inner-point.ts';

const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('getInnerPoint', () => {
  it('is the centroid of a square', () => {
    const point = getInnerPoint({ type: 'Polygon', coordinates: [square(-122.4, 47.6, 0.1)] });
    expect(point.lat).toBeCloseTo(47.65, 9);
    expect(point.lng).toBeCloseTo(-122.35, 9);
  });

  it('lies in the largest part', () => {
    const point = getInnerPoint({ type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(10, 10, 4)]] });
    expect(point).toEqual({ lat: 12, lng: 12 });
  });

  it.each<[string, AreaGeometry]>([
    ['with a hole in the middle', { type: 'Polygon', coordinates: [square(0, 0, 9), square(3, 3, 3).toReversed()] }],
    [
      'shaped like a U',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [9, 0],
            [9, 9],
            [8, 9],
            [8, 1],
            [1, 1],
            [1, 9],
            [0, 9],
            [0, 0],
          ],
        ],
      },
    ],
  ])('lies inside an area %s', (_, area) => {
    expect(areaContains(area, getInnerPoint(area))).toBe(true);
  });
});
