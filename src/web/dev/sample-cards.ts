import type { CompoundCard } from '../../contracts/shapes/compound-card.ts';

const plain: CompoundCard = {
  compound_id: 1,
  area_id: 1,
  neighborhood_id: null,
  publish_date: '2020-01-01T00:00:00.000Z',
  popularity_percentile: 10,
  available: true,
  featured: false,
  exclusive: false,
  home: { price: 1_250_000, sqft: 3_400, current_status: 'active', listing_type: 'sale', lat: 47.6, lng: -122.3 },
  editorial: {
    title: 'Triplex with a shared garden',
    category: 'Triplex',
    mainTag: 'great yard',
    secondaryTags: [],
    numUnits: 3,
    numPotentialUnits: 1,
  },
  rooms: [],
  cover: null,
};

function card(
  changes: Partial<Omit<CompoundCard, 'home' | 'editorial'>>,
  home: Partial<CompoundCard['home']> = {},
  editorial: Partial<CompoundCard['editorial']> = {},
): CompoundCard {
  return { ...plain, ...changes, home: { ...plain.home, ...home }, editorial: { ...plain.editorial, ...editorial } };
}

/** A card in each of its states, with the name of the state. */
export const cardStates: readonly [name: string, card: CompoundCard][] = [
  ['Plain', plain],
  ['New and popular', card({ publish_date: new Date().toISOString(), popularity_percentile: 95 })],
  ['Exclusive', card({ exclusive: true, featured: true })],
  ['Pending', card({}, { current_status: 'pending' })],
  ['Sold', card({ available: false })],
  ['Rented', card({ available: false }, { listing_type: 'rental', price: 4_200 })],
  ['Gone', card({ available: false }, { listing_type: 'other' })],
  ['Nothing known', card({}, { price: null, sqft: null }, { numUnits: null, numPotentialUnits: null, category: null })],
  [
    'Long words',
    card(
      {},
      {},
      { title: 'Four cottages around an unusually generous courtyard with fruit trees and a workshop in the back' },
    ),
  ],
];
