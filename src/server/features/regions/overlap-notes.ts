import type { AreaGeometry } from '../../../rules/places/areas/area-geometry.ts';
import { type Drawn, drawn, holds } from './drawn.ts';
import type { NamedPolygon } from './read-polygons.ts';

/** How many rows and columns of points an area is sampled at. */
const GRID = 40;
const MIN_SHARE = 0.05;
const MAX_NOTES = 20;

interface Neighbor {
  name: string;
  boundary: unknown;
  source: string;
}

/** The points of a grid that lie in an area. */
function pointsIn(area: Drawn<{ boundary: AreaGeometry }>): { lat: number; lng: number }[] {
  const { north, south, east, west } = area.bounds;
  const steps = Array.from({ length: GRID }, (_, i) => (i + 0.5) / GRID);
  return steps
    .flatMap((y) => steps.map((x) => ({ lat: south + y * (north - south), lng: west + x * (east - west) })))
    .filter((point) => holds(area, point));
}

/** Notes on new neighborhoods that lie over ground of earlier ones from other files, with the share of their own ground. */
export function overlapNotes(polygons: readonly NamedPolygon[], neighbors: readonly Neighbor[]): string[] {
  const earlier = drawn(neighbors);
  const notes = drawn(polygons).flatMap((polygon) => {
    const points = pointsIn(polygon);
    const covered = points.filter((point) => earlier.some((one) => holds(one, point)));
    if (covered.length < points.length * MIN_SHARE || covered.length === 0) return [];
    const over = earlier.filter((one) => covered.some((point) => holds(one, point)));
    const names = over
      .map(({ name, source }) => `${name} (${source})`)
      .slice(0, 3)
      .join(', ');
    const share = Math.round((covered.length / points.length) * 100);
    return [
      `${share} % of "${polygon.name}" lies over ${names}${over.length > 3 ? ` and ${over.length - 3} more` : ''}`,
    ];
  });
  return notes.slice(0, MAX_NOTES);
}
