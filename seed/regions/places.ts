import type { MapShape, WaterBody } from './geodata.ts';
import { type Box, boxesMeet, type Edges, edgesFor, getBox, getPolygons, getShape, isInside } from './polygons.ts';

/** A neighborhood, or a city without neighborhoods, in which homes can stand. */
export interface Place {
  city: string;
  state: string;
  /** Null in a city that isn't divided. */
  neighborhood: string | null;
  /** The label's point, always on land. */
  lat: number;
  lng: number;
  box: Box;
  land: Edges[];
  water: Edges[];
  /** How many homes it takes, compared with the area's other places. */
  weight: number;
}

/** Steps of the R2 sequence: points spread evenly and never pile up, however many are taken. */
const STEP_X = 0.7548776662466927;
const STEP_Y = 0.5698402909980532;
const TRIES = 2_000;
/** About 30 m: nobody's house stands right on the shore or on the border. */
const MARGIN = 0.0003;

/** A shape of the map as a place for homes. */
export function placeFor(shape: MapShape, neighborhood: string | null, water: readonly WaterBody[]): Place {
  const polygons = getPolygons(getShape(shape.polygons));
  const box = getBox(polygons);
  const [west, south, east, north] = box;
  const wider: Box = [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN];
  const near = water.filter((body) => boxesMeet(body.box, wider));
  const size = Math.sqrt((east - west) * (north - south));
  // A large but sparsely built neighborhood mustn't take most of the homes.
  const weight = Math.min(0.03, Math.max(0.006, size));
  const { city, state, lat, lng } = shape;
  return {
    city,
    state,
    neighborhood,
    lat,
    lng,
    box,
    land: polygons.map((rings) => edgesFor(rings, wider)),
    water: near.map(({ rings }) => edgesFor(rings, wider)),
    weight,
  };
}

function isBuildable(place: Place, lng: number, lat: number): boolean {
  const inside = (x: number, y: number) => place.land.some((edges) => isInside(edges, x, y));
  if (!inside(lng, lat)) return false;
  const around = [
    [lng, lat],
    [lng - MARGIN, lat],
    [lng + MARGIN, lat],
    [lng, lat - MARGIN],
    [lng, lat + MARGIN],
  ] as const;
  return around.every(([x, y]) => inside(x, y) && !place.water.some((edges) => isInside(edges, x, y)));
}

const fraction = (value: number): number => value - Math.floor(value);

/**
 * An endless walk over the points of a place where a home can stand: on land, inside its border, apart from each other. Walks
 * with another `shift` (0 to 1) visit other points.
 */
export function createPointFinder(shift = 0): (place: Place) => { lat: number; lng: number } {
  const taken = new Map<Place, number>();
  return (place) => {
    const [west, south, east, north] = place.box;
    let step = taken.get(place) ?? 0;
    for (let tries = 0; tries < TRIES; tries++) {
      step++;
      // The start differs from place to place, otherwise all would be filled in the same figure.
      const lng = west + (east - west) * fraction(place.lat * 1_000 + shift + step * STEP_X);
      const lat = south + (north - south) * fraction(place.lng * 1_000 + shift + step * STEP_Y);
      if (!isBuildable(place, lng, lat)) continue;
      taken.set(place, step);
      return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 };
    }
    throw new Error(`No place for a home in ${place.neighborhood ?? place.city}.`);
  };
}
