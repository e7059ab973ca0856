import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson';

export type Shape = Polygon | MultiPolygon;
export type Box = readonly [west: number, south: number, east: number, north: number];

/** About a meter: more digits say nothing about hand-drawn borders. */
const DECIMALS = 1e5;

/** Twice the signed area; positive runs counter-clockwise. */
function turning(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < ring.length; i++) {
    const [x1 = 0, y1 = 0] = ring[i] ?? [];
    const [x2 = 0, y2 = 0] = ring[i + 1] ?? [];
    sum += x1 * y2 - x2 * y1;
  }
  return sum;
}

function rounded(ring: readonly Position[]): Position[] {
  const points = ring.map(([x = 0, y = 0]) => [
    Math.round(x * DECIMALS) / DECIMALS,
    Math.round(y * DECIMALS) / DECIMALS,
  ]);
  return points.filter(([x, y], i) => i === 0 || x !== points[i - 1]?.[0] || y !== points[i - 1]?.[1]);
}

/** Outer ring counter-clockwise, holes clockwise (RFC 7946); holes that vanish by rounding are dropped. */
function rewound(rings: readonly (readonly Position[])[]): Position[][] {
  return rings.flatMap((ring, i) => {
    const points = rounded(ring);
    const area = turning(points);
    if (points.length < 4 || area === 0) return [];
    return [area > 0 === (i === 0) ? points : points.reverse()];
  });
}

/** The polygons of a geometry, each a list of rings. */
export function getPolygons(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return [];
}

/** One shape of all polygons, wound as RFC 7946 asks. */
export function getShape(polygons: readonly Position[][][]): Shape {
  const kept = polygons.map(rewound).filter((rings) => rings.length > 0);
  const [only] = kept;
  return kept.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: kept };
}

/** The box around all outer rings. */
export function getBox(polygons: readonly Position[][][]): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [ring = []] of polygons) {
    for (const [x = 0, y = 0] of ring) {
      west = Math.min(west, x);
      east = Math.max(east, x);
      south = Math.min(south, y);
      north = Math.max(north, y);
    }
  }
  return [west, south, east, north];
}

/** Whether two boxes share a point. */
export function boxesMeet(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

/** The edges of a polygon, four numbers each: x1, y1, x2, y2. */
export type Edges = Float64Array;

/** The edges of a polygon that decide about points of the box: those in its latitudes and not west of it. */
export function edgesFor(rings: readonly (readonly Position[])[], [west, south, , north]: Box): Edges {
  const edges: number[] = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [x1 = 0, y1 = 0] = ring[i] ?? [];
      const [x2 = 0, y2 = 0] = ring[j] ?? [];
      if (Math.max(y1, y2) < south || Math.min(y1, y2) > north || Math.max(x1, x2) < west) continue;
      edges.push(x1, y1, x2, y2);
    }
  }
  return Float64Array.from(edges);
}

/** Whether a point is inside a polygon and not in one of its holes: even-odd over all edges. */
export function isInside(edges: Edges, lng: number, lat: number): boolean {
  let inside = false;
  for (let i = 0; i < edges.length; i += 4) {
    const x1 = edges[i] as number;
    const y1 = edges[i + 1] as number;
    const x2 = edges[i + 2] as number;
    const y2 = edges[i + 3] as number;
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
