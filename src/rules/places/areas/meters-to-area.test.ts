import { expect, it } from 'vitest';
import { metersBetween } from '../geo.ts';
import { metersToBorder } from './meters-to-area.ts';

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const square = { type: 'Polygon', coordinates: [box(-122.4, 47.6, -122.3, 47.7)] } as const;
const two = { type: 'MultiPolygon', coordinates: [square.coordinates, [box(-122.2, 47.6, -122.1, 47.7)]] } as const;

it.each([
  [
    { lat: 47.65, lng: -122.28 },
    { lat: 47.65, lng: -122.3 },
  ],
  [
    { lat: 47.71, lng: -122.35 },
    { lat: 47.7, lng: -122.35 },
  ],
  [
    { lat: 47.71, lng: -122.41 },
    { lat: 47.7, lng: -122.4 },
  ],
  [
    { lat: 47.65, lng: -122.31 },
    { lat: 47.65, lng: -122.3 },
  ],
])('is the way to the nearest point of the border: %j', (point, nearest) => {
  const meters = metersBetween(point, nearest);
  expect(Math.abs(metersToBorder(square, point) - meters) / meters).toBeLessThan(0.01);
});

it('is the way to the nearest of several parts', () => {
  const point = { lat: 47.65, lng: -122.22 };
  expect(metersToBorder(two, point)).toBeLessThan(metersToBorder(square, point) / 3);
});
