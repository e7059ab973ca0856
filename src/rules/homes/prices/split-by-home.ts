import type { Editorial, HomeInside } from '../../../contracts/shapes/editorial.ts';
import { MAX_HOUSEHOLDS, MIN_HOUSEHOLDS } from '../facts/households.ts';

/** How the cost of a compound can be split by the homes inside. */
export interface SplitByHome {
  /** The existing homes, one for each household. */
  homes: readonly HomeInside[];
  /** What decides on their shares. */
  basis: 'sqft' | 'beds';
  /** A positive whole number for each home. */
  weights: readonly number[];
}

const isKnown = (value: number | null): value is number => value !== null;

/**
 * The split of a compound's cost by its homes: by their sizes, or by their bedrooms if a size is unknown. A studio
 * counts as one bedroom, because its household pays too. Null if neither is known of all homes, if the list of homes
 * doesn't agree with `numUnits`, or if there are too few or too many to have one for each household.
 */
export function splitByHome({ units, numUnits }: Pick<Editorial, 'units' | 'numUnits'>): SplitByHome | null {
  const homes = units.filter(({ potential }) => !potential);
  if (homes.length !== numUnits || homes.length < MIN_HOUSEHOLDS || homes.length > MAX_HOUSEHOLDS) return null;
  // A size of 0 is a gap in the listing.
  const sizes = homes.map(({ sqft }) => sqft || null);
  if (sizes.every(isKnown)) return { homes, basis: 'sqft', weights: sizes };
  const beds = homes.map((home) => home.beds);
  return beds.every(isKnown) ? { homes, basis: 'beds', weights: beds.map((count) => Math.max(1, count)) } : null;
}
