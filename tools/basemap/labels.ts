import { areaHolds, type Box, boxHolds, distance, polygonsOf, type Ring } from './geometry.ts';
import { type Area, runIfAny } from './layers.ts';
import type { Town } from './sources.ts';

export type CityLabel = {
  name: string;
  state: string;
  lat: number;
  lng: number;
  population: number;
  rank: number;
};

const RANK_LIMITS = [250_000, 75_000, 25_000, 8_000];

/** From 1 (more than 250,000 people) to 5 (under 8,000). */
function rankOf(population: number): number {
  const at = RANK_LIMITS.findIndex((limit) => population >= limit);
  return at < 0 ? RANK_LIMITS.length + 1 : at + 1;
}

export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Squared distance in scaled degrees from a point to the nearest edge. Negative outside. */
function clearance(rings: Ring[], lng: number, lat: number, stretch: number): number {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i] as [number, number];
      const [xj, yj] = ring[j] as [number, number];
      if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside;
      const dx = (xj - xi) * stretch;
      const dy = yj - yi;
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : ((lng - xi) * stretch * dx + (lat - yi) * dy) / length;
      const t = Math.max(0, Math.min(1, along));
      const gap = ((lng - xi) * stretch - t * dx) ** 2 + (lat - yi - t * dy) ** 2;
      if (gap < nearest) nearest = gap;
    }
  }
  return inside ? nearest : -nearest;
}

/**
 * The point of a fine grid that is farthest from the edges, which is the best place for a label. Undefined for an empty
 * area.
 */
export function labelPoint(area: Area): { lat: number; lng: number } | undefined {
  let best: { lat: number; lng: number; room: number } | undefined;
  for (const polygon of polygonsOf(area)) {
    const outer = polygon[0] as [number, number][];
    const lngs = outer.map((point) => point[0]);
    const lats = outer.map((point) => point[1]);
    const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
    const [south, north] = [Math.min(...lats), Math.max(...lats)];
    const stretch = Math.cos((((south + north) / 2) * Math.PI) / 180);
    for (let x = 1; x < 24; x++) {
      for (let y = 1; y < 24; y++) {
        const lng = west + ((east - west) * x) / 24;
        const lat = south + ((north - south) * y) / 24;
        const room = clearance(polygon, lng, lat, stretch);
        if (room > 0 && (best === undefined || room > best.room)) best = { lng, lat, room };
      }
    }
  }
  return best && { lat: round4(best.lat), lng: round4(best.lng) };
}

/** Adds `label_lat` and `label_lng`: inside the area, off the water. Drops an area that is completely under water. */
export async function withLabelPoints(areas: readonly Area[], water: readonly Area[]): Promise<Area[]> {
  const numbered = areas.map((area, id) => ({ ...area, properties: { ...area.properties, id } }));
  const dry = await runIfAny('-i areas.json -erase water.json', { areas: numbered, water }, numbered);
  const dryById = new Map(dry.map((area) => [area.properties.id, area]));
  const labelled: Area[] = [];
  areas.forEach((area, id) => {
    const land = dryById.get(id);
    const point = land && labelPoint(land);
    if (point === undefined) return;
    labelled.push({ ...area, properties: { ...area.properties, label_lat: point.lat, label_lng: point.lng } });
  });
  return labelled;
}

/** The GeoNames town of a census place: same name and state, inside it or at most 12 km away, the nearest. */
function townOf(place: Area, towns: readonly Town[]): Town | undefined {
  const { name, state, label_lat, label_lng } = place.properties as Record<string, string> & Record<string, number>;
  const near = towns
    .filter((town) => town.name === name && town.state === state)
    .map((town) => ({ town, away: distance(town.lng, town.lat, Number(label_lng), Number(label_lat)) }))
    .filter(({ town, away }) => away < 12_000 || areaHolds(place, town.lng, town.lat))
    .sort((a, b) => a.away - b.away);
  return near[0]?.town;
}

/** Boroughs are sections of one census place, but people say Brooklyn rather than New York. */
const SECTIONS_WITH_LABELS = new Set(['Brooklyn/NY', 'Queens/NY', 'Manhattan/NY', 'The Bronx/NY', 'Staten Island/NY']);
/** Places whose sections have labels instead. */
const PLACES_WITHOUT_LABEL = new Set(['New York/NY']);

/**
 * City labels of the box, largest first: census places at their label points, then towns that are not census places
 * (the townships of Pennsylvania, New Jersey and New England) at their GeoNames position.
 */
export function cityLabels(places: readonly Area[], towns: readonly Town[], box: Box): CityLabel[] {
  const near = towns.filter((town) => boxHolds(box, town.lng, town.lat));
  const labels: CityLabel[] = [];
  for (const place of places) {
    const { name, state, label_lat, label_lng } = place.properties;
    const town = townOf(place, near);
    const population = town?.population ?? 0;
    // A large city is at its center. The middle of its area may be an airport.
    const central = town !== undefined && population >= 100_000 && areaHolds(place, town.lng, town.lat);
    const lat = central ? round4(town.lat) : Number(label_lat);
    const lng = central ? round4(town.lng) : Number(label_lng);
    if (!boxHolds(box, lng, lat) || PLACES_WITHOUT_LABEL.has(`${name}/${state}`)) continue;
    labels.push({ name: String(name), state: String(state), lat, lng, population, rank: rankOf(population) });
  }
  for (const town of near) {
    const key = `${town.name}/${town.state}`;
    const section = SECTIONS_WITH_LABELS.has(key);
    if (!section && (town.kind === 'PPLX' || town.population < 4_000)) continue;
    if (labels.some((label) => label.name === town.name && distance(label.lng, label.lat, town.lng, town.lat) < 15_000))
      continue;
    if (!section && places.some((place) => areaHolds(place, town.lng, town.lat))) continue;
    labels.push({
      name: town.name,
      state: town.state,
      lat: round4(town.lat),
      lng: round4(town.lng),
      population: town.population,
      rank: rankOf(town.population),
    });
  }
  return labels.sort((a, b) => b.population - a.population || a.name.localeCompare(b.name));
}
