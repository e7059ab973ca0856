import type { Position, Ring } from './area-geometry.ts';

/** A side of a ring with its bounds, which rule out most pairs of sides quickly. */
interface Side {
  ring: number;
  /** The side's place in its ring. */
  index: number;
  a: Position;
  b: Position;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

const x = (position: Position): number => position[0] ?? 0;
const y = (position: Position): number => position[1] ?? 0;

/** Positive if `c` is left of the line from `a` to `b`, negative if right, 0 if on it. */
function turn(a: Position, b: Position, c: Position): number {
  return Math.sign((x(b) - x(a)) * (y(c) - y(a)) - (y(b) - y(a)) * (x(c) - x(a)));
}

const isSame = (a: Position, b: Position): boolean => x(a) === x(b) && y(a) === y(b);

/** Whether a point on the line of a side lies between its ends. */
const isBetween = ({ left, right, bottom, top }: Side, c: Position): boolean =>
  left <= x(c) && x(c) <= right && bottom <= y(c) && y(c) <= top;

/** Whether two sides have a point in common, and whether they cross there. */
function meeting(one: Side, other: Side): 'none' | 'touch' | 'cross' {
  const c = turn(one.a, one.b, other.a);
  const d = turn(one.a, one.b, other.b);
  if (c * d > 0) return 'none';
  const a = turn(other.a, other.b, one.a);
  const b = turn(other.a, other.b, one.b);
  if (c * d < 0 && a * b < 0) return 'cross';
  const touches =
    (c === 0 && isBetween(one, other.a)) ||
    (d === 0 && isBetween(one, other.b)) ||
    (a === 0 && isBetween(other, one.a)) ||
    (b === 0 && isBetween(other, one.b));
  return touches ? 'touch' : 'none';
}

/** Whether a side turns back on the line of the side before it. */
function turnsBack(before: Side, side: Side): boolean {
  if (turn(before.a, before.b, side.b) !== 0) return false;
  const across = (x(before.b) - x(before.a)) * (x(side.b) - x(side.a));
  return across + (y(before.b) - y(before.a)) * (y(side.b) - y(side.a)) < 0;
}

/** The sides of a closed ring. Corners that repeat the one before make none. */
function getSides(corners: Ring, ring: number): Side[] {
  const distinct = corners.filter((corner, index) => index === 0 || !isSame(corner, corners[index - 1] as Position));
  return distinct.slice(1).map((b, index) => {
    const a = distinct[index] as Position;
    const [left, right] = [Math.min(x(a), x(b)), Math.max(x(a), x(b))];
    const [bottom, top] = [Math.min(y(a), y(b)), Math.max(y(a), y(b))];
    return { ring, index, a, b, left, right, bottom, top };
  });
}

/** Whether two sides of the same ring meet elsewhere than at the corner that they share. */
function meetsItself(one: Side, other: Side, last: number): boolean {
  const [first, second] = one.index < other.index ? [one, other] : [other, one];
  if (second.index - first.index === 1) return turnsBack(first, second);
  if (first.index === 0 && second.index === last) return turnsBack(second, first);
  return meeting(one, other) !== 'none';
}

/** Where closed rings cross. */
export interface Crossing {
  /** A corner beside the crossing. */
  at: Position;
  /** Whether it is one ring that meets itself. */
  isOwn: boolean;
}

/**
 * The first place at which one of the closed rings meets itself, or at which two of them cross. Different rings may
 * touch. Null if there is none.
 */
export function findCrossing(rings: readonly Ring[]): Crossing | null {
  const sides = rings.map(getSides);
  const fromLeft = sides.flat().sort((one, other) => one.left - other.left);
  for (const [place, side] of fromLeft.entries()) {
    const last = (sides[side.ring]?.length ?? 0) - 1;
    for (let next = place + 1; next < fromLeft.length; next += 1) {
      const other = fromLeft[next] as Side;
      // All later sides begin farther right.
      if (other.left > side.right) break;
      if (other.bottom > side.top || other.top < side.bottom) continue;
      const isOwn = other.ring === side.ring;
      if (isOwn ? meetsItself(side, other, last) : meeting(side, other) === 'cross') return { at: other.a, isOwn };
    }
  }
  return null;
}
