import { type Box, overlap, type Pixel } from '../canvas/mercator.ts';

/** A move to the right and down. */
export type Move = readonly [x: number, y: number];

export interface MeasuredLabel<T> {
  label: T;
  at: Pixel;
  width: number;
  height: number;
  /** Alternative positions, in multiples of the label's own width and height, best first. */
  moves: readonly Move[];
}

export interface PlacedLabel<T> {
  label: T;
  /** The center of the label. */
  at: Pixel;
}

/** Free space around a label, in CSS pixels. */
const GAP = 3;
const HERE: Move = [0, 0];

/**
 * Places labels greedily in the given order where no box is covered yet, and where the label may lie. Labels without
 * space are left out.
 */
export function placeLabels<T>(
  labels: readonly MeasuredLabel<T>[],
  covered: readonly Box[],
  mayLie: (label: T, box: Box) => boolean = () => true,
): PlacedLabel<T>[] {
  const taken = [...covered];
  const placed: PlacedLabel<T>[] = [];
  for (const { label, at, width, height, moves } of labels) {
    for (const [right, down] of [HERE, ...moves]) {
      const x = at.x + right * width;
      const y = at.y + down * height;
      const box = {
        left: x - width / 2 - GAP,
        right: x + width / 2 + GAP,
        top: y - height / 2 - GAP,
        bottom: y + height / 2 + GAP,
      };
      if (taken.some((other) => overlap(other, box)) || !mayLie(label, box)) continue;
      taken.push(box);
      placed.push({ label, at: { x, y } });
      break;
    }
  }
  return placed;
}

/** Breaks a long name at the space or slash nearest to its middle. */
export function wrapName(name: string, longest: number): string[] {
  if (name.length <= longest) return [name];
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/[ /]/g)].map(({ index }) => index);
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? [name] : [name.slice(0, at + 1).trim(), name.slice(at + 1)];
}
