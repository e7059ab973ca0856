import type { BaseMapFile, MapAreasFile } from '../../../contracts/pages/base-maps.ts';
import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import type { LabelKind } from './base-map-style.ts';

export interface MapLabel extends LatLng {
  text: string;
  kind: LabelKind;
}

/** The whole zoom level from which on a city of each rank has a label. */
const CITY_FROM_ZOOM: Readonly<Record<number, number>> = { 1: 9, 2: 9, 3: 10, 4: 11, 5: 12 };
const WATER_FROM_ZOOM: Readonly<Record<number, number>> = { 1: 9, 2: 10, 3: 11 };
/** Up to this zoom level, the metro's name replaces its main city's name. */
const METRO_TO_ZOOM = 10;
const NEIGHBORHOODS_FROM_ZOOM = 12;

function metroLabels({ labels }: BaseMapFile, zoom: number): MapLabel[] {
  if (zoom > METRO_TO_ZOOM) return [];
  return labels.metro.map(({ name, lat, lng }) => ({ text: name, kind: 'metro', lat, lng }));
}

function cityLabels({ labels }: BaseMapFile, zoom: number, withNeighborhoods: ReadonlySet<string>): MapLabel[] {
  const metroCities = new Set(zoom > METRO_TO_ZOOM ? [] : labels.metro.map(({ city }) => city));
  const named = new Set<string>();
  return labels.city.flatMap(({ name, rank, lat, lng }) => {
    // Sources list some places twice. The larger place comes first.
    if (zoom < (CITY_FROM_ZOOM[rank] ?? 12) || metroCities.has(name) || named.has(name)) return [];
    named.add(name);
    if (zoom >= NEIGHBORHOODS_FROM_ZOOM && withNeighborhoods.has(name)) return [];
    return { text: name, kind: 'city' as const, lat, lng };
  });
}

/** The labels for a whole zoom level, the most important first. */
export function labelsAt(zoom: number, base: BaseMapFile | null, areas: MapAreasFile | null): MapLabel[] {
  const neighborhoods = areas?.neighborhoods ?? [];
  const withNeighborhoods = new Set(neighborhoods.map(({ city_name }) => city_name));
  const labels = base ? [...metroLabels(base, zoom), ...cityLabels(base, zoom, withNeighborhoods)] : [];
  if (zoom >= NEIGHBORHOODS_FROM_ZOOM) {
    labels.push(
      ...neighborhoods.map(({ name, lat, lng }) => ({ text: name, kind: 'neighborhood' as const, lat, lng })),
    );
  }
  const water = (base?.labels.water ?? []).filter(({ rank }) => zoom >= (WATER_FROM_ZOOM[rank] ?? 12));
  labels.push(...water.map(({ name, lat, lng }) => ({ text: name, kind: 'water' as const, lat, lng })));
  return labels;
}
