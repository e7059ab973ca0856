import { type Box, overlap, type Pixel } from '../canvas/mercator.ts';

/** The height of the tail between a pill and its place on the map, in CSS pixels. */
export const TAIL = 6;
export const PILL_HEIGHT = 26;
export const DOT = 9;

/** The box of a pill whose tail points at a place. */
export function pillBox({ x, y }: Pixel, width: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - TAIL - PILL_HEIGHT, bottom: y };
}

/** The box of a circle centered on a place. */
export function roundBox({ x, y }: Pixel, diameter: number): Box {
  const half = diameter / 2;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/**
 * The diameter of a cluster in CSS pixels. More homes make a larger disk, up to a limit so that it never hides its
 * surroundings.
 */
export function clusterSize(count: number): number {
  return Math.round(Math.min(28 + 5 * Math.log10(count), 48));
}

export interface PlacedPin {
  at: Pixel;
  /** The width of the pill. */
  width: number;
}

export interface PlacedCluster {
  at: Pixel;
  count: number;
  /** The pins of a cluster that is small enough to be taken apart. */
  members: readonly PlacedPin[];
}

interface PinLayout {
  /** The indexes of the pins that are drawn as dots. */
  dots: Set<number>;
  /** The indexes of the clusters that are drawn as the pills of their members. */
  apart: Set<number>;
  /** The boxes that pins and clusters cover. Labels must avoid them. */
  covered: Box[];
}

function collide(pill: Box, covered: readonly Box[]): boolean {
  return covered.some((box) => overlap(box, pill));
}

/** The pill boxes of a cluster's members, or null unless there is space for all of them. */
function pillsApart({ members, count }: PlacedCluster, covered: readonly Box[]): Box[] | null {
  if (members.length < count) return null;
  const pills: Box[] = [];
  for (const { at, width } of members) {
    const pill = pillBox(at, width);
    if (collide(pill, covered) || collide(pill, pills)) return null;
    pills.push(pill);
  }
  return pills;
}

/**
 * Decides which pins keep their pills, in the given order. A pin whose pill would cover another pill or a cluster
 * becomes a dot. The first `kept` pins always keep their pills. Small clusters are taken apart if all their prices fit,
 * because a price tells more than a number.
 */
export function layOutPins(pins: readonly PlacedPin[], clusters: readonly PlacedCluster[], kept: number): PinLayout {
  const dots = new Set<number>();
  const apart = new Set<number>();
  const disks = clusters.map(({ at, count }) => roundBox(at, clusterSize(count)));
  const taken = pins.slice(0, kept).map(({ at, width }) => pillBox(at, width));
  pins.slice(kept).forEach(({ at, width }, index) => {
    const pill = pillBox(at, width);
    if (collide(pill, taken) || collide(pill, disks)) dots.add(kept + index);
    else taken.push(pill);
  });
  for (const index of dots) taken.push(roundBox((pins[index] as PlacedPin).at, DOT));
  clusters.forEach((cluster, index) => {
    const others = disks.filter((_, other) => other !== index && !apart.has(other));
    const pills = pillsApart(cluster, [...taken, ...others]);
    if (!pills) return;
    apart.add(index);
    taken.push(...pills);
  });
  return { dots, apart, covered: [...taken, ...disks.filter((_, index) => !apart.has(index))] };
}

/** How far a target extends beyond its visible part, in CSS pixels. */
export interface Room {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A box enlarged by the room around it. */
export function grow(box: Box, { top, right, bottom, left }: Room): Box {
  return { left: box.left - left, right: box.right + right, top: box.top - top, bottom: box.bottom + bottom };
}

/** Splits the missing size between both sides, evenly until a side reaches its limit. */
function enough(missing: number, before: number, after: number): [before: number, after: number] {
  const second = Math.min(missing - Math.min(missing / 2, before), after);
  return [Math.min(missing - second, before), second];
}

/**
 * The room around each box that makes it a target of at least `least` by `least` CSS pixels, as far as its neighbors
 * allow. Two neighbors share the space between them equally, so targets never overlap.
 */
export function pressRooms(boxes: readonly Box[], least: number): Room[] {
  return boxes.map((box) => {
    const limits = { top: least, right: least, bottom: least, left: least };
    for (const other of boxes) {
      if (other === box) continue;
      const across = Math.max(other.left - box.right, box.left - other.right);
      const down = Math.max(other.top - box.bottom, box.top - other.bottom);
      const half = Math.max(0, Math.max(across, down) / 2);
      const sideways = other.left + other.right > box.left + box.right ? 'right' : 'left';
      const upOrDown = other.top + other.bottom > box.top + box.bottom ? 'bottom' : 'top';
      const side = across >= down ? sideways : upOrDown;
      limits[side] = Math.min(limits[side], half);
    }
    const [left, right] = enough(Math.max(0, least - (box.right - box.left)), limits.left, limits.right);
    const [top, bottom] = enough(Math.max(0, least - (box.bottom - box.top)), limits.top, limits.bottom);
    return { top, right, bottom, left };
  });
}

/** Reading order: rows from the top, each from the left. Rows are two pins high, so that neighbors stay together. */
export function inReadingOrder<T extends { at: Pixel }>(items: readonly T[]): T[] {
  const row = (item: T): number => Math.floor(item.at.y / (2 * PILL_HEIGHT));
  return items.toSorted((a, b) => row(a) - row(b) || a.at.x - b.at.x);
}
