import type { HomeCategory } from '../../src/contracts/shapes/editorial.ts';
import type { DefaultTag } from '../../src/rules/homes/facts/tags.ts';
import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import { roundTo, weighted } from '../choose.ts';
import type { Look } from '../pictures.ts';
import type { Random } from '../random.ts';
import { getStyles } from './building-styles.ts';
import { chooseTags } from './traits.ts';

export interface Unit {
  bedrooms: number;
  bathrooms: number;
  sqft: number;
}

/** All that is known about a house before it is described. */
export interface HomeFacts {
  metro: MetroKey;
  city: string;
  neighborhood: string | null;
  category: HomeCategory;
  /** What its front shows. All else is in keeping with it. */
  look: Look;
  /** With its article: 'a Craftsman'. */
  style: string;
  yearBuilt: number;
  /** Largest first in a home with ADU, else in no order. */
  units: Unit[];
  numPotentialUnits: number;
  lotSize: number;
  /** The tags, most telling first. */
  tags: DefaultTag[];
  rental: boolean;
}

const sum = (units: readonly Unit[], of: (unit: Unit) => number) => units.reduce((total, one) => total + of(one), 0);

const NEW_SINCE = 2022;

function potentialUnits(category: HomeCategory, lotSize: number, random: Random): number {
  if (category === 'Home with ADU potential') return lotSize > 6_500 && random.chance(0.4) ? 2 : 1;
  if (category === 'Apartment cluster') return 0;
  return random.chance(lotSize > 6_000 ? 0.3 : 0.08) ? 1 : 0;
}

const unit = (bedrooms: number, random: Random): Unit => ({
  bedrooms,
  bathrooms: bedrooms < 2 ? 1 : bedrooms === 2 ? random.pick([1, 1, 1.5, 2]) : random.pick([1.5, 2, 2, 2.5, 3]),
  sqft: roundTo(360 + bedrooms * 270 + random.range(-70, 160), 10),
});

function getUnits({ category, counts }: Look, random: Random): Unit[] {
  const count = random.pick(counts);
  const bedrooms = (low: number, high: number) => unit(random.int(low, high), random);
  if (category === 'Home with ADU') return [bedrooms(3, 4), bedrooms(1, 2)];
  if (category === 'Home with ADU potential') return [bedrooms(3, 5)];
  if (category === 'Apartment cluster') return Array.from({ length: count }, () => bedrooms(1, 2));
  // Built as a pair or a stack, most homes have one plan throughout.
  if (random.chance(0.55)) {
    const same = bedrooms(2, 3);
    return Array.from({ length: count }, () => same);
  }
  return Array.from({ length: count }, () => bedrooms(1, category === 'Duplex' ? 4 : 3));
}

function getLot(
  { metro, city }: { metro: MetroKey; city: string },
  category: HomeCategory,
  units: readonly Unit[],
  random: Random,
): number {
  const dense = city === 'San Francisco' || metro === 'philadelphia';
  const typical = dense ? 2_300 : metro === 'chicago' ? 3_600 : metro === 'bay_area' ? 4_900 : 5_400;
  const spread = category === '4+ home compound' ? 2.1 : category === 'Home with ADU potential' ? 1.4 : 1.1;
  // A few stand on old farm or orchard land.
  const wide = !dense && random.chance(0.05) ? random.range(3.5, 9) : 1;
  // However dense the city, a building of three floors needs its footprint and some ground around it.
  const least = sum(units, ({ sqft }) => sqft) * (dense ? 0.42 : 0.6);
  return roundTo(Math.max(least, typical * spread * wide) * random.range(0.85, 1.4), 10);
}

/** Makes up a house in a place, for the front that its picture shows. */
export function homeFacts(
  place: { metro: MetroKey; city: string; neighborhood: string | null },
  look: Look,
  rental: boolean,
  random: Random,
): HomeFacts {
  const { category } = look;
  const style = weighted(
    random,
    getStyles(place.metro, look).map((choice) => [choice, choice.weight]),
  );
  const yearBuilt = random.int(style.from, style.to);
  const units = getUnits(look, random);
  const lotSize = getLot(place, category, units, random);
  const numPotentialUnits = potentialUnits(category, lotSize, random);
  const facts = {
    ...place,
    category,
    look,
    style: style.adjective,
    yearBuilt,
    units,
    numPotentialUnits,
    lotSize,
    rental,
  };
  return { ...facts, tags: chooseTags({ ...facts, newlyBuilt: yearBuilt >= NEW_SINCE }, random) };
}

/** The whole property's bedrooms, bathrooms and square feet. */
export function totals(units: readonly Unit[]): Unit {
  return {
    bedrooms: sum(units, (one) => one.bedrooms),
    bathrooms: sum(units, (one) => one.bathrooms),
    sqft: sum(units, (one) => one.sqft),
  };
}
