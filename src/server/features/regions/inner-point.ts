import { type AreaGeometry, areaContains, type Ring } from '../../../rules/places/areas/area-geometry.ts';
import { getBounds } from '../../../rules/places/geo.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';

/** How many rows to search for the widest stretch inside. */
const SCAN_ROWS = 24;

function signedAreaAndCentroid(ring: Ring): { area: number; lat: number; lng: number } {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  let area = 0;
  let x = 0;
  let y = 0;
  // Relative to the first corner, to keep small shapes far from 0/0 exact.
  for (let index = 1; index < ring.length; index += 1) {
    const [ax = 0, ay = 0] = ring[index - 1] ?? [];
    const [bx = 0, by = 0] = ring[index] ?? [];
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
    area += cross;
    x += (ax - x0 + bx - x0) * cross;
    y += (ay - y0 + by - y0) * cross;
  }
  return { area: Math.abs(area), lng: x0 + x / (3 * area), lat: y0 + y / (3 * area) };
}

function getOutlines(geometry: AreaGeometry): Ring[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(([outline = []]) => outline);
}

/** The longitudes where a row crosses outlines and holes, from west to east. */
function crossingsAt(geometry: AreaGeometry, lat: number): number[] {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
  const crossings = rings.flatMap((ring) =>
    ring.slice(1).flatMap(([x2 = 0, y2 = 0], index) => {
      const [x1 = 0, y1 = 0] = ring[index] ?? [];
      return y1 > lat === y2 > lat ? [] : [x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)];
    }),
  );
  return crossings.sort((a, b) => a - b);
}

/** The corner points of an area. */
export function getCorners(geometry: AreaGeometry): LatLng[] {
  return getOutlines(geometry).flatMap((ring) => ring.map(([lng = 0, lat = 0]) => ({ lat, lng })));
}

/**
 * A point inside an area to represent it: the centroid of its largest part if that is inside the area, else the middle
 * of the widest west-east stretch through it, of those in 24 rows. Ignores water.
 */
export function getInnerPoint(geometry: AreaGeometry): LatLng {
  const [largest] = getOutlines(geometry)
    .map(signedAreaAndCentroid)
    .sort((a, b) => b.area - a.area);
  const centroid = { lat: largest?.lat ?? 0, lng: largest?.lng ?? 0 };
  if (areaContains(geometry, centroid)) return centroid;

  const bounds = getBounds(getCorners(geometry));
  if (!bounds) return centroid;
  let widest = 0;
  let point = centroid;
  for (let row = 0; row < SCAN_ROWS; row += 1) {
    const lat = bounds.south + ((row + 0.5) / SCAN_ROWS) * (bounds.north - bounds.south);
    const crossings = crossingsAt(geometry, lat);
    for (let index = 1; index < crossings.length; index += 1) {
      const [west = 0, east = 0] = crossings.slice(index - 1, index + 1);
      const middle = { lat, lng: (west + east) / 2 };
      if (east - west > widest && areaContains(geometry, middle)) {
        widest = east - west;
        point = middle;
      }
    }
  }
  return point;
}
