import type { HomeCategory } from '../../src/contracts/shapes/editorial.ts';
import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import { roundTo } from '../choose.ts';

/** US dollars per square foot: to buy, and to rent for a month. */
const perSquareFoot: Readonly<Partial<Record<MetroKey, { sale: number; rental: number }>>> = {
  seattle: { sale: 475, rental: 2.5 },
  bay_area: { sale: 620, rental: 3.2 },
  chicago: { sale: 265, rental: 1.9 },
  denver: { sale: 385, rental: 2.1 },
  philadelphia: { sale: 235, rental: 1.6 },
};

/** How prices of a city compare with its metro's; 1 where nothing is said. */
const cityFactors: Readonly<Record<string, number>> = {
  Bellevue: 1.35,
  Kirkland: 1.25,
  Redmond: 1.2,
  'Mercer Island': 1.5,
  Tacoma: 0.62,
  Everett: 0.68,
  Shoreline: 0.88,
  'San Francisco': 1.25,
  Oakland: 0.78,
  Emeryville: 0.9,
  'San Leandro': 0.85,
  Hayward: 0.85,
  'El Cerrito': 0.9,
  Burlingame: 1.6,
  'Menlo Park': 1.7,
  'Palo Alto': 2,
  'San Mateo': 1.35,
  'San Carlos': 1.4,
  Boulder: 1.5,
  Berwyn: 0.75,
  Narberth: 1.4,
  'Bryn Mawr': 1.5,
  Ardmore: 1.3,
};

const categoryFactors: Readonly<Record<HomeCategory, number>> = {
  Duplex: 1,
  Triplex: 0.94,
  '4+ home compound': 0.88,
  'Home with ADU': 1.08,
  'Home with ADU potential': 1.04,
  'Apartment cluster': 0.78,
};

export interface Priced {
  metro: MetroKey;
  city: string;
  category: HomeCategory;
  rental: boolean;
  sqft: number;
  newlyBuilt: boolean;
  fixerUpper: boolean;
}

/** The asking price, or the month's rent, in the round numbers people ask; `luck` around 1 is all that facts don't tell. */
export function askingPrice(home: Priced, luck: number): number {
  const base = perSquareFoot[home.metro];
  if (!base) throw new Error(`No prices are known for ${home.metro}.`);
  const condition = home.newlyBuilt ? 1.2 : home.fixerUpper ? 0.72 : 1;
  const factor = (cityFactors[home.city] ?? 1) * categoryFactors[home.category] * condition * luck;
  if (home.rental) return roundTo(base.rental * factor * home.sqft, 50);
  const price = base.sale * factor * home.sqft;
  const step = price > 1_000_000 ? 25_000 : 5_000;
  return roundTo(price, step) - (luck > 1 ? 1_000 : 0);
}
