import type { LatLng } from '../../../rules/places/metros/metro-geography.ts';
import { isUncovered } from '../base-map/uncovered.ts';
import type { MapPoint } from '../canvas/map-point.ts';
import { type Box, contains, type Pixel, worldPoint, worldSize } from '../canvas/mercator.ts';
import { walkingTime } from '../places/walking-time.ts';
import type { Cluster } from './clusters.ts';
import type { MapItem } from './pin-layer.ts';
import {
  clusterSize,
  DOT,
  grow,
  inReadingOrder,
  layOutPins,
  type PlacedPin,
  pillBox,
  pressRooms,
  type Room,
  roundBox,
} from './pin-layout.ts';

/** The highlighted homes, by `compound_id`. */
export interface Highlights {
  /** The home with the open popup. */
  selected: number | null;
  /** The home under the pointer or with the focus, on the map or in the list. */
  pointed: number | null;
  /** The starting point of walking times. */
  origin: number | null;
}

interface Scene {
  zoom: number;
  /** The homes and clusters in view, most important first. */
  found: readonly (MapPoint | Cluster)[];
  /** Highlighted homes, which are always shown. */
  raised: readonly MapPoint[];
  /** The starting point of walking times: a home, or a place from the search. */
  origin: LatLng | undefined;
  highlights: Highlights;
  /** The homes of a small cluster. Empty for a large one. */
  getMembers: (cluster: Cluster) => readonly MapPoint[];
  widthOf: (pill: string) => number;
  /** The minimum width and height of a target, in CSS pixels, where there is space. */
  leastTarget: number;
  /** The map's view. An item inside it that can't be pressed doesn't count as in view. */
  view: Box;
  /** The parts of the view that the map's tools and controls cover. */
  hidden: readonly Box[];
}

/** The minimum size of a target, in CSS pixels (WCAG 2.5.8). */
const MIN_UNCOVERED = 24;

export function pinKey(compound_id: number): string {
  return `home-${compound_id}`;
}

function getState({ compound_id }: MapPoint, { selected, pointed, origin }: Highlights): MapItem['state'] {
  if (compound_id === (origin ?? selected)) return 'selected';
  return compound_id === pointed || compound_id === selected ? 'pointed' : 'plain';
}

/**
 * Turns the homes and clusters in view into buttons in reading order. Also returns the boxes that they cover, in pixels
 * of the whole world.
 */
export function composeItems(scene: Scene): { items: MapItem[]; covered: Box[] } {
  const { zoom, found, raised, origin, highlights, getMembers, widthOf, leastTarget, view, hidden } = scene;
  const size = worldSize(zoom);
  const pixel = (place: LatLng): Pixel => {
    const { x, y } = worldPoint(place);
    return { x: x * size, y: y * size };
  };
  const getPin = (home: MapPoint): PlacedPin => ({ at: pixel(home), width: widthOf(home.pill) });
  // The popup of the selected home already shows the walking time.
  const hasTip = ({ compound_id }: MapPoint): boolean => compound_id !== highlights.selected;
  const getTip = (home: MapPoint): string | null =>
    origin && home.compound_id !== highlights.origin && hasTip(home)
      ? `${walkingTime(origin, home)}, straight-line estimate`
      : null;

  const raisedIds = new Set(raised.map(({ compound_id }) => compound_id));
  const isRaised = ({ compound_id }: MapPoint): boolean => raisedIds.has(compound_id);
  const homes = [...raised, ...found.filter((one) => 'compound_id' in one).filter((home) => !isRaised(home))];
  const clusters = found.filter((one) => 'cluster_id' in one);
  const members = clusters.map((cluster) => getMembers(cluster));
  const { dots, apart, covered } = layOutPins(
    homes.map(getPin),
    clusters.map((cluster, index) => ({
      at: pixel(cluster),
      count: cluster.count,
      members: (members[index] ?? []).map(getPin),
    })),
    raised.length,
  );

  const place = <T extends LatLng>(one: T) => ({ ...one, at: pixel(one) });
  const toCompoundItem = (home: MapPoint, kind: 'pill' | 'dot') => ({
    ...place({ lat: home.lat, lng: home.lng }),
    key: pinKey(home.compound_id),
    kind,
    box: kind === 'pill' ? pillBox(pixel(home), widthOf(home.pill)) : roundBox(pixel(home), DOT),
    text: home.pill,
    gone: home.gone,
    label: home.label,
    state: getState(home, highlights),
    pressed: home.compound_id === highlights.selected,
    current: home.compound_id === highlights.origin,
    tip: getTip(home),
  });
  const items = [
    ...homes.map((home, index) => toCompoundItem(home, dots.has(index) ? 'dot' : 'pill')),
    ...[...apart].flatMap((index) =>
      (members[index] ?? []).filter((home) => !isRaised(home)).map((home) => toCompoundItem(home, 'pill')),
    ),
    ...clusters
      .filter((_, index) => !apart.has(index))
      .map(({ cluster_id, count, lat, lng }) => ({
        ...place({ lat, lng }),
        key: `cluster-${cluster_id}`,
        kind: 'cluster' as const,
        box: roundBox(pixel({ lat, lng }), clusterSize(count)),
        text: String(count),
        label: `${count} homes close together`,
        count,
        state: 'plain' as const,
        tip: null,
      })),
  ];
  const rooms = pressRooms(
    items.map(({ box }) => box),
    leastTarget,
  );
  const withRooms = items.map((item, index) => {
    const room = rooms[index] as Room;
    const inView = contains(view, item.at) && isUncovered(grow(item.box, room), hidden, MIN_UNCOVERED);
    return { ...item, room, inView };
  });
  return { items: inReadingOrder(withRooms), covered };
}
