import { type Box, latMeters, lngMeters, polygonsOf, type Ring } from './geometry.ts';
import type { Area } from './layers.ts';

function onEdge([lng, lat]: [number, number], box: Box): boolean {
  const near = 1e-7;
  return (
    Math.abs(lng - box[0]) < near ||
    Math.abs(lng - box[2]) < near ||
    Math.abs(lat - box[1]) < near ||
    Math.abs(lat - box[3]) < near
  );
}

/** How far outside the detailed box a point lies, in degrees. 0 inside. */
function degreesOutside([lng, lat]: [number, number], detail: Box): number {
  return Math.max(0, detail[0] - lng, lng - detail[2], detail[1] - lat, lat - detail[3]);
}

/** One pass of Chaikin's corner cutting. Corners on the box's edge stay as they are. */
function cutCorners(ring: Ring, fixed: (point: [number, number]) => boolean): Ring {
  const open = ring.slice(0, -1) as [number, number][];
  const cut: Ring = [];
  for (let i = 0; i < open.length; i++) {
    const here = open[i] as [number, number];
    if (fixed(here)) {
      cut.push(here);
      continue;
    }
    const before = open[(i + open.length - 1) % open.length] as [number, number];
    const after = open[(i + 1) % open.length] as [number, number];
    cut.push([here[0] * 0.75 + before[0] * 0.25, here[1] * 0.75 + before[1] * 0.25]);
    cut.push([here[0] * 0.75 + after[0] * 0.25, here[1] * 0.75 + after[1] * 0.25]);
  }
  return [...cut, cut[0] as [number, number]];
}

/** The distance in meters from p to the segment a-b. */
function offset(p: [number, number], a: [number, number], b: [number, number]): number {
  const sx = lngMeters(p[1]);
  const sy = latMeters();
  const [px, py] = [(p[0] - a[0]) * sx, (p[1] - a[1]) * sy];
  const [bx, by] = [(b[0] - a[0]) * sx, (b[1] - a[1]) * sy];
  const length = bx * bx + by * by;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * bx + py * by) / length));
  return Math.hypot(px - along * bx, py - along * by);
}

/** Douglas-Peucker with a tolerance (in meters) that depends on the place: fine in the metro, coarse at the edge. */
function thin(ring: Ring, tolerance: (point: [number, number]) => number): Ring {
  const points = ring as [number, number][];
  const keep = new Uint8Array(points.length);
  // A closed ring needs a second anchor. Otherwise its first and last point form a segment of length zero.
  const half = points.length >> 1;
  keep[0] = keep[half] = keep[points.length - 1] = 1;
  const stack: [number, number][] = [
    [0, half],
    [half, points.length - 1],
  ];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span;
    let worst = 1;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const point = points[i] as [number, number];
      const ratio = offset(point, points[from] as [number, number], points[to] as [number, number]) / tolerance(point);
      if (ratio > worst) {
        worst = ratio;
        at = i;
      }
    }
    if (at >= 0) {
      keep[at] = 1;
      stack.push([from, at], [at, to]);
    }
  }
  return points.filter((_, i) => keep[i] === 1);
}

function mapRings(areas: readonly Area[], change: (ring: Ring) => Ring): Area[] {
  const changed: Area[] = [];
  for (const area of areas) {
    const polygons = polygonsOf(area)
      .map((polygon) => polygon.map(change))
      .filter((polygon) => (polygon[0]?.length ?? 0) >= 4)
      .map((polygon) => polygon.filter((ring) => ring.length >= 4));
    if (polygons.length === 0) continue;
    changed.push({ ...area, geometry: { type: 'MultiPolygon', coordinates: polygons } });
  }
  return changed;
}

/** Two passes of corner cutting. The sources' shores are angular, so this improves their looks the most. */
export function smoothShores(areas: readonly Area[], outer: Box): Area[] {
  const fixed = (point: [number, number]) => onEdge(point, outer);
  return mapRings(areas, (ring) => cutCorners(cutCorners(ring, fixed), fixed));
}

/**
 * The tolerance is `fine` meters inside the detailed box. It grows to twenty-five times that, a pixel at zoom 9, about
 * 0.8 degrees away.
 */
export function thinShores(areas: readonly Area[], outer: Box, detail: Box, fine: number): Area[] {
  const tolerance = (point: [number, number]) =>
    onEdge(point, outer) ? 1 : fine * (1 + Math.min(24, degreesOutside(point, detail) * 30));
  return mapRings(areas, (ring) => thin(ring, tolerance));
}
