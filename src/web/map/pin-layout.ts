import { type Box, overlap, type Pixel } from './mercator.ts';

/** The tail between a pill and its place on the map. */
export const TAIL = 6;
export const PILL_HEIGHT = 26;
export const DOT = 9;

/** The box of a pill that stands on a place. */
export function pillBox({ x, y }: Pixel, width: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - TAIL - PILL_HEIGHT, bottom: y };
}

/** The box of something round in the middle of a place. */
export function roundBox({ x, y }: Pixel, diameter: number): Box {
  const half = diameter / 2;
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** How wide a cluster is: more homes, a larger disk, but never one that hides its surroundings. */
export function clusterSize(count: number): number {
  return Math.round(Math.min(28 + 5 * Math.log10(count), 48));
}

export interface PlacedPin {
  at: Pixel;
  /** Of its pill. */
  width: number;
}

export interface PlacedCluster {
  at: Pixel;
  count: number;
  /** The pins of a cluster that is small enough to be taken apart. */
  members: readonly PlacedPin[];
}

interface PinLayout {
  /** Which of the pins, by index, are drawn as dots. */
  dots: Set<number>;
  /** Which of the clusters, by index, are drawn as the pills of their members. */
  apart: Set<number>;
  /** The ground that pins and clusters cover, which no label may. */
  covered: Box[];
}

function collide(pill: Box, covered: readonly Box[]): boolean {
  return covered.some((box) => overlap(box, pill));
}

/** The pills of a cluster's members, or null unless all of them find room. */
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
 * Lets pins keep their pill, the first ones first, as long as it doesn't lie over another or over a cluster; the others
 * become dots. The first `kept` pins keep theirs in any case. A price says more than a number: small clusters are taken
 * apart where all their prices can be read.
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

/** How far something can be pressed beyond what is seen of it, in CSS pixels. */
export interface Room {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A box with the room around it. */
export function grow(box: Box, { top, right, bottom, left }: Room): Box {
  return { left: box.left - left, right: box.right + right, top: box.top - top, bottom: box.bottom + bottom };
}

/** Enough room on both sides of a size to make it the least one, evenly while neither side's limit is reached. */
function enough(missing: number, before: number, after: number): [before: number, after: number] {
  const second = Math.min(missing - Math.min(missing / 2, before), after);
  return [Math.min(missing - second, before), second];
}

/**
 * Room around each box so that it can be hit: `least` CSS pixels wide and high, as far as neighbours allow. Between two
 * of them it ends halfway, so that each keeps its own ground.
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

/** As one reads: in rows from the top, each from the left. Rows are as high as a pin, so that neighbours stay together. */
export function inReadingOrder<T extends { at: Pixel }>(items: readonly T[]): T[] {
  const row = (item: T): number => Math.floor(item.at.y / (2 * PILL_HEIGHT));
  return items.toSorted((a, b) => row(a) - row(b) || a.at.x - b.at.x);
}
