import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { metersToFarthest, type Person } from '../../places/people.ts';
import { isAvailable } from '../facts/availability.ts';
import { pricePerHome } from '../prices/prices.ts';

/** The sort key and direction of each order. Null goes last in both directions. */
const orders = {
  newest: { key: publishedSeconds, direction: -1 },
  price_low: { key: knownPrice, direction: 1 },
  price_high: { key: knownPrice, direction: -1 },
  per_home: { key: ({ home, editorial }) => pricePerHome(home, editorial), direction: 1 },
  popular: { key: (compound) => compound.popularity_percentile, direction: -1 },
  sqft_large: { key: (compound) => compound.home.sqft, direction: -1 },
  nearest: { key: ({ home }, people) => metersToFarthest(people, home), direction: 1 },
} as const satisfies Record<
  string,
  { key: (compound: CompoundCard, people: readonly Person[]) => number | null; direction: 1 | -1 }
>;

export type SortOrder = keyof typeof orders;

export const sortOrders = Object.keys(orders) as readonly SortOrder[];
export const DEFAULT_SORT_ORDER: SortOrder = 'newest';

/**
 * A sorted copy. In every order, homes that can no longer be bought or rented go last. Ties and unknown values go by
 * publish date (newest first), then by compound_id (lowest first). The result never depends on the input order, so
 * pages don't repeat or skip a home. `nearest` goes by the farthest of the visitor's people.
 */
export function sortCompounds(
  compounds: readonly CompoundCard[],
  order: SortOrder = DEFAULT_SORT_ORDER,
  people: readonly Person[] = [],
): CompoundCard[] {
  const { key, direction } = orders[order];
  return compounds
    .map((compound) => ({
      compound,
      gone: Number(!isAvailable(compound)),
      value: key(compound, people),
      published: publishedSeconds(compound),
    }))
    .sort(
      (a, b) =>
        a.gone - b.gone ||
        compareKnown(a.value, b.value, direction) ||
        compareKnown(a.published, b.published, -1) ||
        a.compound.compound_id - b.compound.compound_id,
    )
    .map(({ compound }) => compound);
}

function compareKnown(a: number | null, b: number | null, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * direction;
}

/** Whole seconds, as in a market file, so that the server and the browser sort alike. */
function publishedSeconds({ publish_date }: CompoundCard): number | null {
  return publish_date === null ? null : Math.floor(Date.parse(publish_date) / 1_000);
}

/** A price of 0 counts as unknown, as in the price filter. */
function knownPrice({ home: { price } }: CompoundCard): number | null {
  return price !== null && price > 0 ? price : null;
}
