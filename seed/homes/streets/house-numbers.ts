import { weighted } from '../../choose.ts';
import type { Random } from '../../random.ts';

/** Writes house number and street for a point. */
export type Street = (lat: number, lng: number, random: Random) => string;

/** 1st, 2nd, … */
export function ordinal(n: number): string {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}

/** A house number in the block that starts at `block` hundreds. */
export const inBlock = (block: number, random: Random): number =>
  Math.max(1, Math.round(block)) * 100 + random.int(2, 98);

/** A house number as towns without a strict grid have them. */
export const anyNumber = (random: Random): number =>
  weighted(random, [
    [random.int(110, 980), 3],
    [random.int(1_010, 2_990), 4],
    [random.int(3_010, 4_990), 1],
  ]);

/** Any house number in one of the named streets. */
export const named =
  (names: readonly string[]): Street =>
  (_lat, _lng, random) =>
    `${anyNumber(random)} ${random.pick(names)}`;
