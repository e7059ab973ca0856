import type { Feature, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { BaseMapFile, MapAreasFile } from '../../../contracts/pages/base-maps.ts';
import { type Box, worldPoint, worldSize } from '../canvas/mercator.ts';

/** A polygon or multipolygon in Mercator coordinates from 0 to 1, with its drawn outlines by zoom level. */
export interface Shape {
  box: Box;
  tint: number;
  rings: Float64Array[];
  paths: Map<number, Path2D>;
}

export interface BaseMapShapes {
  /** The origin of the pixel coordinates of all paths, in Mercator coordinates from 0 to 1. */
  origin: { x: number; y: number };
  water: Shape[];
  cities: Shape[];
  neighborhoods: Shape[];
}

/** Corners closer than this many CSS pixels to the previous corner are not drawn. */
const FINEST = 0.6;

function getRings(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

function getShape(geometry: Geometry, tint: number): Shape {
  const box: Box = { left: 1, top: 1, right: 0, bottom: 0 };
  const rings = getRings(geometry).map((ring) => {
    const corners = new Float64Array(ring.length * 2);
    ring.forEach(([lng = 0, lat = 0], index) => {
      const { x, y } = worldPoint({ lat, lng });
      corners[2 * index] = x;
      corners[2 * index + 1] = y;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    });
    return corners;
  });
  return { box, tint, rings, paths: new Map() };
}

function getFeatures(file: BaseMapFile, name: 'water' | 'cities'): Feature<Geometry, { tint?: number }>[] {
  const topology = file as unknown as Topology<{ water: GeometryCollection; cities: GeometryCollection }>;
  return feature(topology, topology.objects[name]).features;
}

/** All shapes that the embedded base map paints, from the files that could be loaded. */
export function baseMapShapes(base: BaseMapFile | null, areas: MapAreasFile | null): BaseMapShapes {
  const getShapes = (name: 'water' | 'cities'): Shape[] =>
    base ? getFeatures(base, name).map(({ geometry, properties }) => getShape(geometry, properties?.tint ?? 0)) : [];
  const neighborhoods = (areas?.neighborhoods ?? []).map(({ boundary, tint }) => getShape(boundary, tint));
  const metro = base?.labels.metro[0] ?? areas?.neighborhoods[0];
  return {
    origin: metro ? worldPoint(metro) : { x: 0.5, y: 0.5 },
    water: getShapes('water'),
    cities: getShapes('cities'),
    neighborhoods,
  };
}

/**
 * A shape's outlines at a zoom level, in CSS pixels from the origin. The origin is nearby, so that a graphics card's
 * limited precision is enough.
 */
export function pathAt(shape: Shape, zoom: number, origin: { x: number; y: number }): Path2D {
  const known = shape.paths.get(zoom);
  if (known) return known;
  const size = worldSize(zoom);
  const path = new Path2D();
  for (const ring of shape.rings) {
    let lastX = Number.POSITIVE_INFINITY;
    let lastY = Number.POSITIVE_INFINITY;
    for (let index = 0; index < ring.length; index += 2) {
      const x = ((ring[index] as number) - origin.x) * size;
      const y = ((ring[index + 1] as number) - origin.y) * size;
      if (index === 0) path.moveTo(x, y);
      else if (Math.abs(x - lastX) < FINEST && Math.abs(y - lastY) < FINEST) continue;
      else path.lineTo(x, y);
      lastX = x;
      lastY = y;
    }
    path.closePath();
  }
  shape.paths.set(zoom, path);
  return path;
}
