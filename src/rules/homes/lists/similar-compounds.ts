import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { metersBetween } from '../../places/geo.ts';
import { availabilityLabel } from '../facts/availability.ts';
import { householdUnits } from '../facts/units.ts';

/**
 * How different two compounds are, in points. Each of these differences counts one point, because visitors would find
 * them about equally large: two kilometers, half or double the price, another category, two households more or less. An
 * unknown price or unit count also counts one point.
 */
function difference(a: CompoundCard, b: CompoundCard): number {
  const distance = metersBetween(a.home, b.home) / 2_000;
  const category = a.editorial.category === b.editorial.category ? 0 : 1;
  const price = a.home.price && b.home.price ? Math.abs(Math.log2(a.home.price / b.home.price)) : 1;
  const isCounted = a.editorial.numUnits !== null && b.editorial.numUnits !== null;
  const units = isCounted ? Math.abs(householdUnits(a.editorial, true) - householdUnits(b.editorial, true)) / 2 : 1;
  return distance + category + price + units;
}

/** Up to `limit` available compounds of the same market that are most similar to this compound, most similar first. */
export function similarCompounds(
  compound: CompoundCard,
  market: readonly CompoundCard[],
  limit: number,
): CompoundCard[] {
  // Keep only the best so far. Sorting thousands of compounds to get six would be most of the work of a home's page.
  const best: Scored[] = [];
  for (const other of market) {
    if (other.compound_id === compound.compound_id || availabilityLabel(other) !== null) continue;
    const candidate = { other, points: difference(compound, other) };
    const position = best.findIndex((one) => isBefore(candidate, one));
    if (position >= 0) best.splice(position, 0, candidate);
    else if (best.length < limit) best.push(candidate);
    if (best.length > limit) best.pop();
  }
  return best.map(({ other }) => other);
}

type Scored = { other: CompoundCard; points: number };

function isBefore(a: Scored, b: Scored): boolean {
  return a.points === b.points ? a.other.compound_id < b.other.compound_id : a.points < b.points;
}
