import { getBounds } from '../geo.ts';
import type { LatLngBounds } from '../metros/metro-geography.ts';
import { type AreaGeometry, areaContains, parseGeometry, type Ring } from './area-geometry.ts';
import { findCrossing } from './crossings.ts';

/** Every visitor of the map downloads the outlines, and a request has at most 256 KB. */
export const MAX_CORNERS = 5_000;
/** How far an outline may reach beyond its metro, in degrees. */
const BEYOND_METRO = 0.5;

const NO_AREA = 'Invalid GeoJSON object: it must be a Polygon, a MultiPolygon, or one Feature with one of them';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws Error for more or less than one feature, and for another coordinate system. */
function geometryIn(content: unknown): unknown {
  if (!isObject(content)) throw new Error(NO_AREA);
  const crs = JSON.stringify(content['crs'] ?? '');
  if (crs !== '""' && !/CRS84|EPSG:+4326/.test(crs))
    throw new Error('It uses another coordinate system. Export it as WGS84 (EPSG:4326)');
  if (content['type'] === 'FeatureCollection' && Array.isArray(content['features'])) {
    const { length } = content['features'];
    if (length !== 1) throw new Error(`It has ${length} features. Use a file with one`);
    return geometryIn(content['features'][0]);
  }
  return content['type'] === 'Feature' ? content['geometry'] : content;
}

const getPolygons = ({ type, coordinates }: AreaGeometry): readonly (readonly Ring[])[] =>
  type === 'Polygon' ? [coordinates] : coordinates;

/** The rings as they were given, before they are read. */
function givenRings({ type, coordinates }: Json): unknown[] {
  const polygons: unknown = type === 'Polygon' ? [coordinates] : coordinates;
  return Array.isArray(polygons) ? polygons.filter(Array.isArray).flat() : [];
}

function requireClosed(ring: unknown, index: number): void {
  if (!Array.isArray(ring) || ring.length === 0) return;
  if (JSON.stringify(ring[0]) !== JSON.stringify(ring.at(-1)))
    throw new Error(`Ring ${index + 1} is not closed. Its last corner must be the same as its first`);
}

function requireHolesInside(rings: readonly Ring[]): void {
  const [outline, ...holes] = rings;
  if (!outline) return;
  for (const hole of holes) {
    const isInside = hole.some(([lng = 0, lat = 0]) =>
      areaContains({ type: 'Polygon', coordinates: [outline] }, { lat, lng }),
    );
    if (!isInside) throw new Error('A hole lies outside of its polygon');
  }
}

const degrees = (value = 0): string => value.toFixed(5);

/**
 * Reads an area's outline from GeoJSON. It keeps the shape as it is: what is wrong is refused, and only the direction of
 * the rings is set as RFC 7946 wants it.
 * @throws Error with what is wrong, as a sentence without its period.
 */
export function readOutline(content: unknown): AreaGeometry {
  const geometry = geometryIn(content);
  if (!isObject(geometry) || (geometry['type'] !== 'Polygon' && geometry['type'] !== 'MultiPolygon'))
    throw new Error(NO_AREA);
  const given = givenRings(geometry);
  const corners = given.reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 0), 0);
  if (corners > MAX_CORNERS)
    throw new Error(
      `It has ${corners.toLocaleString('en-US')} corners. Simplify it to at most ${MAX_CORNERS.toLocaleString('en-US')}`,
    );
  for (const [index, ring] of given.entries()) requireClosed(ring, index);
  const outline = parseGeometry(geometry);
  const polygons = getPolygons(outline);
  const crossing = findCrossing(polygons.flat());
  if (crossing) {
    const [lng, lat] = crossing.at;
    throw new Error(
      `${crossing.isOwn ? 'A ring crosses or touches itself' : 'Two rings cross'} near latitude ${degrees(lat)}, longitude ${degrees(lng)}`,
    );
  }
  for (const rings of polygons) requireHolesInside(rings);
  return outline;
}

/** The bounds of an outline, in degrees. */
export function outlineBounds(outline: AreaGeometry): LatLngBounds {
  const corners = getPolygons(outline)
    .flat(2)
    .map(([lng = 0, lat = 0]) => ({ lat, lng }));
  return getBounds(corners) ?? { north: 0, south: 0, east: 0, west: 0 };
}

/** Whether an outline is in a metro or near it. If it isn't, latitude and longitude may have been swapped. */
export function isNearMetro(outline: AreaGeometry, metro: LatLngBounds): boolean {
  const { north, south, east, west } = outlineBounds(outline);
  return (
    north <= metro.north + BEYOND_METRO &&
    south >= metro.south - BEYOND_METRO &&
    east <= metro.east + BEYOND_METRO &&
    west >= metro.west - BEYOND_METRO
  );
}
