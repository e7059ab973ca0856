import { mapBehavior } from '../../../rules/display/map-behavior.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';

/** A point in CSS pixels. */
export interface Pixel {
  x: number;
  y: number;
}

/** A rectangle in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The latitude at which the square Mercator world ends. */
const MAX_LATITUDE = 85.0511287798;

/** Web Mercator coordinates: 0 to 1 from west to east and from north to south. */
export function worldPoint({ lat, lng }: LatLng): Pixel {
  const sine = Math.sin((Math.min(Math.max(lat, -MAX_LATITUDE), MAX_LATITUDE) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The inverse of `worldPoint`. */
export function toLatLng({ x, y }: Pixel): LatLng {
  return { lat: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90, lng: (x - 0.5) * 360 };
}

/** The width of the world in CSS pixels at a zoom level. */
export function worldSize(zoom: number): number {
  return mapBehavior.tileSize * 2 ** zoom;
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function contains({ left, right, top, bottom }: Box, { x, y }: Pixel): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
