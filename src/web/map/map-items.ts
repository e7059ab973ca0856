import type { LatLng } from '../../rules/metros.ts';
import type { Cluster } from './clusters.ts';
import type { MapPoint } from './map-point.ts';
import { type Box, type Pixel, worldPoint, worldSize } from './mercator.ts';
import type { MapItem } from './pin-layer.ts';
import { clusterSize, inReadingOrder, layOutPins, roundBox } from './pin-layout.ts';
import { walkingTime } from './walking-time.ts';

/** Which homes stand out, by `compound_id`. */
export interface Standing {
  /** Has the popup. */
  selected: number | null;
  /** Under the pointer or focused, here or in the list. */
  pointed: number | null;
  /** Where walking times are counted from. */
  origin: number | null;
}

interface Scene {
  zoom: number;
  /** What stands in view, the most important first. */
  found: readonly (MapPoint | Cluster)[];
  /** Homes that are shown whatever happens: they stand out. */
  raised: readonly MapPoint[];
  origin: MapPoint | undefined;
  standing: Standing;
  widthOf: (pill: string) => number;
}

export function pinKey(compound_id: number): string {
  return `home-${compound_id}`;
}

function stateOf({ compound_id }: MapPoint, { selected, pointed, origin }: Standing): MapItem['state'] {
  if (compound_id === (origin ?? selected)) return 'selected';
  return compound_id === pointed || compound_id === selected ? 'pointed' : 'plain';
}

function clusterItem({ cluster_id, count, lat, lng }: Cluster): MapItem {
  const label = `${count} homes close together`;
  return {
    key: `cluster-${cluster_id}`,
    kind: 'cluster',
    lat,
    lng,
    text: String(count),
    label,
    count,
    state: 'plain',
    tip: null,
  };
}

/** Turns what is in view into buttons in reading order, and says what ground they cover, in pixels of the whole world. */
export function composeItems(scene: Scene): { items: MapItem[]; covered: Box[] } {
  const { zoom, found, raised, origin, standing, widthOf } = scene;
  const size = worldSize(zoom);
  const pixel = (place: LatLng): Pixel => {
    const { x, y } = worldPoint(place);
    return { x: x * size, y: y * size };
  };
  const clusters = found.filter((one) => 'cluster_id' in one);
  const raisedIds = new Set(raised.map(({ compound_id }) => compound_id));
  const others = found.filter((one) => 'compound_id' in one && !raisedIds.has(one.compound_id)) as MapPoint[];
  const homes = [...raised, ...others];
  const pins = homes.map((home) => ({ at: pixel(home), width: widthOf(home.pill) }));
  const disks = clusters.map((cluster) => roundBox(pixel(cluster), clusterSize(cluster.count)));
  const { dots, covered } = layOutPins(pins, disks, raised.length);
  const tipOf = (home: MapPoint): string | null =>
    origin && home.compound_id !== origin.compound_id ? `${walkingTime(origin, home)}, straight-line estimate` : null;
  const placed = [
    ...homes.map((home, index) => ({
      at: (pins[index] as (typeof pins)[number]).at,
      item: {
        key: pinKey(home.compound_id),
        kind: dots.has(index) ? ('dot' as const) : ('pill' as const),
        lat: home.lat,
        lng: home.lng,
        text: home.pill,
        label: home.label,
        state: stateOf(home, standing),
        tip: tipOf(home),
      },
    })),
    ...clusters.map((cluster) => ({ at: pixel(cluster), item: clusterItem(cluster) })),
  ];
  return { items: inReadingOrder(placed).map(({ item }) => item), covered };
}
