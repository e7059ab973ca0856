import type { LatLng } from '../metros/metro-geography.ts';

/** Longitude first, as in GeoJSON; a third number (altitude) is allowed and ignored. */
export type Position = readonly number[];
export type Ring = readonly Position[];

/** A GeoJSON area. The first ring of each polygon is its outline. The other rings are holes. */
export type AreaGeometry =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

const INVALID = 'Invalid GeoJSON object';
const NOT_AN_ARRAY = 'coordinates must be an Array';

/** Whether a point lies in an area and in none of its holes. A point exactly on a border may fall on either side. */
export function areaContains(geometry: AreaGeometry, point: LatLng): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  // In a polygon, crossing a hole cancels crossing the outline, so all rings can be counted together.
  return polygons.some((rings) => rings.filter((ring) => ringContains(ring, point)).length % 2 === 1);
}

/** Even-odd rule: a point is inside if a ray to the east crosses the ring an odd number of times. */
function ringContains(ring: Ring, { lat, lng }: LatLng): boolean {
  let inside = false;
  for (let index = 0, before = ring.length - 1; index < ring.length; before = index, index += 1) {
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    const [x2 = 0, y2 = 0] = ring[before] ?? [];
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/**
 * A polygon or multipolygon from untrusted GeoJSON, with closed rings, outlines counterclockwise and holes clockwise
 * (RFC 7946).
 * @throws Error 'Invalid GeoJSON object…' or 'coordinates must be an Array', with the reason.
 */
export function parseGeometry(value: unknown): AreaGeometry {
  if (!isObject(value) || typeof value.type !== 'string') throw new Error(INVALID);
  const { type, coordinates } = value;
  if (type !== 'Polygon' && type !== 'MultiPolygon') throw invalid(`${type.slice(0, 40)} is no area`);
  return type === 'Polygon'
    ? { type, coordinates: parsePolygon(coordinates) }
    : { type, coordinates: parseList(coordinates, 'a polygon').map(parsePolygon) };
}

/** A ring encloses nothing. Drawing programs leave such slivers behind. */
class NoArea extends Error {}

function parsePartOrSliver(part: unknown): Ring[] | null {
  try {
    return parsePolygon(part);
  } catch (error) {
    if (error instanceof NoArea) return null;
    throw error;
  }
}

/**
 * An area as `parseGeometry` reads it, without those parts of a multipolygon that enclose nothing.
 * @throws Error as `parseGeometry` does, also if no part is left.
 */
export function parseWithoutSlivers(value: unknown): { geometry: AreaGeometry; left_out: number } {
  if (!isObject(value) || value.type !== 'MultiPolygon' || !Array.isArray(value.coordinates))
    return { geometry: parseGeometry(value), left_out: 0 };
  const parts: unknown[] = value.coordinates;
  const coordinates = parts.map(parsePartOrSliver).filter((part) => part !== null);
  if (coordinates.length === 0) return { geometry: parseGeometry(value), left_out: 0 };
  return { geometry: { type: 'MultiPolygon', coordinates }, left_out: parts.length - coordinates.length };
}

function parsePolygon(value: unknown): Ring[] {
  return parseList(value, 'a ring').map((ring, index) => {
    const closed = close(parseList(ring, 'a position').map(parsePosition));
    if (closed.length < 4) throw new NoArea(`${INVALID}: a ring needs three corners`);
    const area = signedArea(closed);
    if (area === 0) throw new NoArea(`${INVALID}: a ring encloses nothing or crosses itself`);
    const isOutline = index === 0;
    return area > 0 === isOutline ? closed : closed.toReversed();
  });
}

function parseList(value: unknown, content: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(NOT_AN_ARRAY);
  if (value.length === 0) throw invalid(`${content} is missing`);
  return value;
}

function parsePosition(value: unknown): Position {
  if (!Array.isArray(value)) throw new Error(NOT_AN_ARRAY);
  const [lng, lat] = value;
  if (!isWithin(lng, 180) || !isWithin(lat, 90)) throw invalid('a position is not longitude and latitude in degrees');
  return [lng, lat];
}

function close(ring: readonly Position[]): Position[] {
  const first = ring[0];
  const last = ring.at(-1);
  if (first === undefined || last === undefined) return [];
  return first[0] === last[0] && first[1] === last[1] ? [...ring] : [...ring, first];
}

/**
 * Twice the area in square degrees, positive if counterclockwise. Measured from the first corner, which keeps it exact.
 */
function signedArea(ring: Ring): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  let area = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [x1 = 0, y1 = 0] = ring[index - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[index] ?? [];
    area += (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
  }
  return area;
}

function invalid(reason: string): Error {
  return new Error(`${INVALID}: ${reason}`);
}

function isWithin(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
