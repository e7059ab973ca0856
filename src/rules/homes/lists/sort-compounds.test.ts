import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { type SortOrder, sortCompounds, sortOrders } from './sort-compounds.ts';

interface Row {
  compound_id: number;
  publish_date: string | null;
  price: number | null;
  sqft: number | null;
  numUnits?: number | null;
  popularity_percentile: number;
}

function card({ price, sqft, numUnits = null, ...row }: Row): CompoundCard {
  return {
    ...row,
    area_id: 1,
    neighborhood_id: null,
    available: true,
    featured: false,
    exclusive: false,
    home: { price, sqft, current_status: 'active', listing_type: 'sale', lat: 0, lng: 0 },
    editorial: { title: '', category: null, mainTag: null, secondaryTags: [], numUnits, numPotentialUnits: null },
    rooms: [],
    cover: null,
  };
}

const compounds = [
  {
    compound_id: 1,
    publish_date: '2025-01-01T00:00:00Z',
    price: 500,
    numUnits: 5,
    sqft: null,
    popularity_percentile: 10,
  },
  { compound_id: 2, publish_date: null, price: 300, numUnits: 2, sqft: 900, popularity_percentile: 90 },
  { compound_id: 3, publish_date: '2025-03-01T00:00:00Z', price: null, sqft: 900, popularity_percentile: 50 },
  { compound_id: 4, publish_date: '2025-03-01T00:00:00.700Z', price: 0, sqft: 1_200, popularity_percentile: 50 },
].map(card);

const expected: Record<SortOrder, number[]> = {
  newest: [3, 4, 1, 2],
  price_low: [2, 1, 3, 4],
  price_high: [1, 2, 3, 4],
  per_home: [1, 2, 3, 4],
  popular: [2, 3, 4, 1],
  sqft_large: [4, 3, 2, 1],
  // Without people, all homes are equally near.
  nearest: [3, 4, 1, 2],
};

test.each(sortOrders)('by %s', (order) => {
  expect(sortCompounds(compounds, order).map((compound) => compound.compound_id)).toEqual(expected[order]);
});

test.each(sortOrders)('by %s, with homes that are gone after all others', (order) => {
  const gone = compounds.map((compound) => ({
    ...compound,
    compound_id: compound.compound_id + 10,
    home: { ...compound.home, current_status: 'sold' as const },
  }));
  const sorted = sortCompounds([...gone, ...compounds], order).map(({ compound_id }) => compound_id);
  expect(sorted).toEqual([...expected[order], ...expected[order].map((id) => id + 10)]);
});

test('newest first when nothing else is asked for', () => {
  expect(sortCompounds(compounds)).toEqual(sortCompounds(compounds, 'newest'));
});

test('the result depends on the compounds only, not on the order given, which stays untouched', () => {
  const few = fc.option(fc.integer({ min: 0, max: 2 }), { nil: null });
  const rows = fc.uniqueArray(
    fc.record({
      compound_id: fc.integer({ min: 1, max: 50 }),
      publish_date: fc.constantFrom('2025-01-01T00:00:00Z', '2025-02-01T00:00:00Z', null),
      price: few,
      sqft: few,
      popularity_percentile: fc.integer({ min: 0, max: 2 }),
    }),
    { selector: (row) => row.compound_id, maxLength: 12 },
  );
  fc.assert(
    fc.property(rows, fc.constantFrom(...sortOrders), (drawn, order) => {
      const cards = drawn.map(card);
      const before = [...cards];
      const sorted = sortCompounds(cards, order);
      expect(sortCompounds(cards.toReversed(), order)).toEqual(sorted);
      expect(cards).toEqual(before);
    }),
  );
});

test('nearest goes by the person who lives farthest', () => {
  const at = (compound_id: number, lat: number) => {
    const [one] = compounds;
    if (!one) throw new Error('No compound');
    return { ...one, compound_id, home: { ...one.home, lat } };
  };
  const people = [0, 10].map((lat) => ({ lat, lng: 0, name: '', formatted_address: '' }));
  // The second home is nearer to the first person, the first one lies between both.
  const sorted = sortCompounds([at(1, 5), at(2, 0), at(3, 4)], 'nearest', people);
  expect(sorted.map(({ compound_id }) => compound_id)).toEqual([1, 3, 2]);
});
