import type { Position } from 'geojson';
import type { Area } from './layers.ts';

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];
export type Ring = Position[];

const METERS_PER_DEGREE = 111_320;

export function lngMeters(lat: number): number {
  return METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
}

export function latMeters(): number {
  return METERS_PER_DEGREE;
}

export function widenBox(box: Box, lng: number, lat: number): Box {
  return [box[0] - lng, box[1] - lat, box[2] + lng, box[3] + lat];
}

export function ringBox(ring: Ring): Box {
  let west = 180;
  let south = 90;
  let east = -180;
  let north = -90;
  for (const [lng, lat] of ring as [number, number][]) {
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return [west, south, east, north];
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
}

export function boxHolds(box: Box, lng: number, lat: number): boolean {
  return lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3];
}

export function boxRing([west, south, east, north]: Box): Ring {
  return [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

export function polygonsOf(area: Area): Ring[][] {
  return area.geometry.type === 'Polygon' ? [area.geometry.coordinates] : area.geometry.coordinates;
}

export function areaBox(area: Area): Box {
  const boxes = polygonsOf(area).map((polygon) => ringBox(polygon[0] ?? []));
  return [
    Math.min(...boxes.map((box) => box[0])),
    Math.min(...boxes.map((box) => box[1])),
    Math.max(...boxes.map((box) => box[2])),
    Math.max(...boxes.map((box) => box[3])),
  ];
}

/** Unsigned area in square meters. Uses a flat earth, which is accurate to one percent at the size of a metro. */
export function ringArea(ring: Ring): number {
  let doubled = 0;
  const first = ring[0] as [number, number];
  const width = lngMeters(first[1]);
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1] as [number, number];
    const [x2, y2] = ring[i] as [number, number];
    doubled += (x1 - first[0]) * (y2 - first[1]) - (x2 - first[0]) * (y1 - first[1]);
  }
  return Math.abs(doubled / 2) * width * METERS_PER_DEGREE;
}

/** In square meters, minus holes. */
export function areaOf(area: Area): number {
  let total = 0;
  for (const [outer, ...holes] of polygonsOf(area)) {
    total += ringArea(outer ?? []) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
  }
  return total;
}

/** Even-odd test over all rings, so a point in a hole is outside. */
export function areaHolds(area: Area, lng: number, lat: number): boolean {
  let inside = false;
  for (const ring of polygonsOf(area).flat()) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i] as [number, number];
      const [xj, yj] = ring[j] as [number, number];
      if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

/** In meters, on a flat earth. */
export function distance(lngA: number, latA: number, lngB: number, latB: number): number {
  return Math.hypot((lngA - lngB) * lngMeters((latA + latB) / 2), (latA - latB) * METERS_PER_DEGREE);
}

/** The length of a ring in meters. */
export function ringLength(ring: Ring): number {
  let total = 0;
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1], ring[i]] as [[number, number], [number, number]];
    total += distance(a[0], a[1], b[0], b[1]);
  }
  return total;
}

export function boxArea(box: Box): Area {
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [boxRing(box)] } };
}
