import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from 'geojson';
import { feature, merge } from 'topojson-client';
import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import { type Box, getBox, getPolygons } from './polygons.ts';

const folder = join(import.meta.dirname, '../../geography');

// A type and not an interface, which the topology's types would not take for an object of properties.
type NeighborhoodProperties = {
  name: string;
  city: string;
  state: string;
  borough: string;
  label_lat: number;
  label_lng: number;
};

type MapGeometry<Properties extends object = object> = TopoJSON.Polygon<Properties> | TopoJSON.MultiPolygon<Properties>;
interface Shapes<Properties extends object> extends TopoJSON.GeometryCollection<Properties> {
  geometries: MapGeometry<Properties>[];
}
type NeighborhoodTopology = TopoJSON.Topology<{ neighborhoods: Shapes<NeighborhoodProperties> }>;
type BaseMap = TopoJSON.Topology<{ water: Shapes<object>; cities: Shapes<{ name: string; state: string }> }> & {
  labels: { city: { name: string; state: string; lat: number; lng: number }[] };
};

/** A named polygon of the map; `merge` joins several of one kind into one outline. */
export interface MapShape {
  name: string;
  city: string;
  state: string;
  lat: number;
  lng: number;
  polygons: Position[][][];
}

/** A piece of sea, lake or wide river. */
export interface WaterBody {
  rings: Position[][];
  box: Box;
}

/** What the map files say about one metro. */
export interface Geodata {
  neighborhoods: MapShape[];
  cities: MapShape[];
  water: WaterBody[];
  /** The outline of shapes that were taken from this geodata, inner borders dissolved. */
  merge(shapes: readonly MapShape[]): Position[][][];
}

function readJson(file: string): unknown {
  const path = join(folder, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Two boroughs of New York can have a neighborhood of one name, our table has no boroughs. */
function namesWithBorough(all: readonly NeighborhoodProperties[]): string[] {
  const known = Map.groupBy(all, ({ city, state, name }) => `${name}/${city}/${state}`);
  return all.map(({ city, state, name, borough }) =>
    (known.get(`${name}/${city}/${state}`)?.length ?? 0) > 1 && borough !== '' ? `${name} (${borough})` : name,
  );
}

function decodedPolygons(topology: TopoJSON.Topology, geometry: MapGeometry): Position[][][] {
  const decoded = feature(topology, geometry);
  return 'geometry' in decoded ? getPolygons(decoded.geometry) : [];
}

/** Reads a metro's map files; a file that isn't there counts as empty. */
export function readGeodata(metro: MetroKey): Geodata {
  const hoods = readJson(`neighborhoods/${metro}.json`) as NeighborhoodTopology | undefined;
  const map = readJson(`${metro}.json`) as BaseMap | undefined;
  const geometryOf = new Map<MapShape, { topology: TopoJSON.Topology; geometry: MapGeometry }>();
  const decoded = (topology: TopoJSON.Topology, geometry: MapGeometry, labels: Omit<MapShape, 'polygons'>) => {
    const shape = { ...labels, polygons: decodedPolygons(topology, geometry) };
    geometryOf.set(shape, { topology, geometry });
    return shape;
  };

  const hoodShapes = hoods?.objects.neighborhoods.geometries ?? [];
  const properties = hoodShapes.map((geometry) => geometry.properties as NeighborhoodProperties);
  const names = namesWithBorough(properties);
  const labels = new Map(map?.labels.city.map((label) => [`${label.name}/${label.state}`, label]));
  return {
    neighborhoods: hoodShapes.map((geometry, i) => {
      const { city, state, label_lat, label_lng } = properties[i] as NeighborhoodProperties;
      return decoded(hoods as TopoJSON.Topology, geometry, {
        name: names[i] ?? '',
        city,
        state,
        lat: label_lat,
        lng: label_lng,
      });
    }),
    cities: (map?.objects.cities.geometries ?? []).flatMap((geometry) => {
      const { name = '', state = '' } = geometry.properties ?? {};
      const label = labels.get(`${name}/${state}`);
      if (!label) return [];
      return [decoded(map as TopoJSON.Topology, geometry, { name, city: name, state, lat: label.lat, lng: label.lng })];
    }),
    water: (map?.objects.water.geometries ?? []).flatMap((geometry) =>
      decodedPolygons(map as TopoJSON.Topology, geometry).map((rings) => ({ rings, box: getBox([rings]) })),
    ),
    merge(shapes) {
      const sources = shapes.flatMap((shape) => geometryOf.get(shape) ?? []);
      const byTopology = Map.groupBy(sources, ({ topology }) => topology);
      return [...byTopology].flatMap(
        ([topology, members]) =>
          merge(topology, members.map(({ geometry }) => geometry) as Parameters<typeof merge>[1]).coordinates,
      );
    },
  };
}
