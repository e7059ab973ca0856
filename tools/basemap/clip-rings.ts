import { type Box, boxesMeet, type Ring, ringBox } from './geometry.ts';
import type { Area } from './layers.ts';

type Axis = 0 | 1;

/** Sutherland-Hodgman clipping against one side of the box. */
function clipSide(ring: Ring, axis: Axis, limit: number, keepBelow: boolean): Ring {
  const inside = (value: number) => (keepBelow ? value <= limit : value >= limit);
  const kept: Ring = [];
  for (let i = 0; i < ring.length; i++) {
    const current = ring[i] as [number, number];
    const previous = ring[(i + ring.length - 1) % ring.length] as [number, number];
    if (inside(current[axis]) !== inside(previous[axis])) {
      const part = (limit - previous[axis]) / (current[axis] - previous[axis]);
      const crossing: [number, number] = [
        previous[0] + part * (current[0] - previous[0]),
        previous[1] + part * (current[1] - previous[1]),
      ];
      // Exactly on the side, because later steps recognize box edges by equality.
      crossing[axis] = limit;
      kept.push(crossing);
    }
    if (inside(current[axis])) kept.push(current);
  }
  return kept;
}

function clipRing(ring: Ring, box: Box): Ring {
  const [west, south, east, north] = box;
  const bounds = ringBox(ring);
  if (!boxesMeet(bounds, box)) return [];
  const wholly = bounds[0] >= west && bounds[1] >= south && bounds[2] <= east && bounds[3] <= north;
  if (wholly) return ring;
  let open = ring.slice(0, -1);
  open = clipSide(open, 0, west, false);
  open = clipSide(open, 0, east, true);
  open = clipSide(open, 1, south, false);
  open = clipSide(open, 1, north, true);
  return open.length < 3 ? [] : [...open, open[0] as [number, number]];
}

/**
 * Cuts whole-world polygons down to a box, ring by ring, before any exact operation. A continent has two million
 * vertices, and mapshaper would build their whole topology. Later steps clean doubled edges along the box.
 */
export function clipPolygons(polygons: Iterable<Ring[]>, box: Box): Area[] {
  const clipped: Area[] = [];
  for (const polygon of polygons) {
    const outer = clipRing(polygon[0] ?? [], box);
    if (outer.length === 0) continue;
    const holes = polygon
      .slice(1)
      .map((hole) => clipRing(hole, box))
      .filter((hole) => hole.length > 0);
    clipped.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [outer, ...holes] } });
  }
  return clipped;
}
