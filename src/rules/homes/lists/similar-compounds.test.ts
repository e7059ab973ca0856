import { expect, test } from 'vitest';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { similarCompounds } from './similar-compounds.ts';

function card(
  compound_id: number,
  changes: Partial<CompoundCard['home'] & CompoundCard['editorial']> & { available?: boolean } = {},
): CompoundCard {
  const { available = true, price = 800_000, current_status = 'active', lat = 47.6 } = changes;
  const { category = 'Duplex', numUnits = 2, numPotentialUnits = null } = changes;
  return {
    compound_id,
    area_id: 1,
    neighborhood_id: null,
    publish_date: null,
    popularity_percentile: 0,
    available,
    featured: false,
    exclusive: false,
    home: { price, sqft: null, current_status, listing_type: 'sale', lat, lng: -122.3 },
    editorial: { title: '', category, mainTag: null, secondaryTags: [], numUnits, numPotentialUnits },
    rooms: [],
    cover: null,
  };
}

const ids = (market: CompoundCard[], limit = 10) =>
  similarCompounds(card(1), market, limit).map((compound) => compound.compound_id);

test('the compound itself and what can’t be had are left out', () => {
  const market = [card(1), card(2, { available: false }), card(3, { current_status: 'pending' }), card(4)];
  expect(ids(market)).toEqual([4]);
});

test.each([
  ['nearer', { lat: 47.61 }, { lat: 47.65 }],
  ['of the same category', {}, { category: 'Triplex' }],
  ['nearer in price', { price: 900_000 }, { price: 1_800_000 }],
  ['with an unknown price rather than three times it', { price: null }, { price: 2_400_000 }],
  ['nearer in households, potential ones counted', { numUnits: 1, numPotentialUnits: 1 }, { numUnits: 3 }],
] as const)('first comes the one %s', (_what, like, unlike) => {
  expect(ids([card(2, unlike), card(3, like)])).toEqual([3, 2]);
});

test('equally alike ones go by id, and no more than wanted come', () => {
  expect(ids([card(5), card(4), card(3)], 2)).toEqual([3, 4]);
  expect(ids([], 2)).toEqual([]);
});
