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

interface PinLayout {
  /** Which of the pins, by index, are drawn as dots. */
  dots: Set<number>;
  /** The ground that pins and clusters cover, which no label may. */
  covered: Box[];
}

/**
 * Lets pins keep their pill, the first ones first, as long as it doesn't lie over another or over a cluster; the others
 * become dots. The first `kept` pins keep theirs in any case.
 */
export function layOutPins(pins: readonly PlacedPin[], clusters: readonly Box[], kept: number): PinLayout {
  const dots = new Set<number>();
  const covered = [...pins.slice(0, kept).map(({ at, width }) => pillBox(at, width)), ...clusters];
  for (let index = kept; index < pins.length; index += 1) {
    const { at, width } = pins[index] as PlacedPin;
    const pill = pillBox(at, width);
    const collides = covered.some((box) => overlap(box, pill));
    if (collides) dots.add(index);
    else covered.push(pill);
  }
  for (const index of dots) covered.push(roundBox((pins[index] as PlacedPin).at, DOT));
  return { dots, covered };
}

/** As one reads: in rows from the top, each from the left. Rows are as high as a pin, so that neighbours stay together. */
export function inReadingOrder<T extends { at: Pixel }>(items: readonly T[]): T[] {
  const row = (item: T): number => Math.floor(item.at.y / (2 * PILL_HEIGHT));
  return items.toSorted((a, b) => row(a) - row(b) || a.at.x - b.at.x);
}
