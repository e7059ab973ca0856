import type { MetroKey } from '../../src/rules/places/metros/metros.ts';
import { weighted } from '../choose.ts';
import type { Random } from '../random.ts';
import type { Place } from './places.ts';
import type { SampleArea, SampleMarket } from './regions.ts';

/** How the homes are spread over the markets. */
const marketWeights: Readonly<Partial<Record<MetroKey, number>>> = {
  seattle: 30,
  bay_area: 30,
  chicago: 15,
  denver: 13,
  philadelphia: 12,
};

/** Where a home stands. */
export interface Spot {
  metro: MetroKey;
  area: SampleArea;
  place: Place;
}

/** A place in one of the areas of the live markets. */
export function chooseSpot(markets: readonly SampleMarket[], random: Random): Spot {
  const market = weighted(
    random,
    markets.map((one) => [one, one.areas.length > 0 ? (marketWeights[one.metro.key] ?? 0) : 0]),
  );
  const area = weighted(
    random,
    market.areas.map((one) => [one, one.weight]),
  );
  const place = weighted(
    random,
    area.places.map((one) => [one, one.weight]),
  );
  return { metro: market.metro.key, area, place };
}
