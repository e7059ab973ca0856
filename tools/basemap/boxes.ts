import type { Metro } from '../../src/rules/places/metros/metros.ts';
import type { Box } from './geometry.ts';
import { widenBox } from './geometry.ts';

/** Half of the minimum extent, in degrees: the part around a metro's center that a wide screen shows at zoom 9. */
const LEAST_HALF_WIDTH = 2.4;
const LEAST_HALF_HEIGHT = 1.4;

/** The built-up area, with full detail, labels and neighborhoods. */
export function detailBox({ bounds }: Metro): Box {
  return [bounds.west, bounds.south, bounds.east, bounds.north];
}

/** The whole drawn area. Outside the built-up area it gets coarser with the distance. */
export function outerBox(metro: Metro): Box {
  const [west, south, east, north] = widenBox(detailBox(metro), 1.1, 0.7);
  const { lat, lng } = metro.center;
  return [
    Math.min(west, lng - LEAST_HALF_WIDTH),
    Math.min(south, lat - LEAST_HALF_HEIGHT),
    Math.max(east, lng + LEAST_HALF_WIDTH),
    Math.max(north, lat + LEAST_HALF_HEIGHT),
  ];
}
