import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketFile } from '../../../contracts/pages/published-files.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { compoundCard } from '../../../contracts/shapes/compound-card.ts';
import { currentStatuses, listingTypes } from '../../../contracts/shapes/homes.ts';
import { homeCategories } from '../../../contracts/values/home-categories.ts';
import { packMarketFile, unpackMarketFile } from './market-file.ts';

const count = fc.nat({ max: 2_147_483_647 });
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');
const imageId = fc.string({ unit: fc.constantFrom(...base64url), minLength: 22, maxLength: 22 });
const tag = fc.string({ maxLength: 10 });
const seconds = fc.integer({ min: 1, max: 2_147_483_647 });

// JSON has no negative zero.
const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true }).map((value) => value + 0);

const card: fc.Arbitrary<CompoundCard> = fc.record({
  compound_id: id,
  area_id: id,
  neighborhood_id: orNull(id),
  publish_date: orNull(seconds.map((value) => new Date(value * 1_000).toISOString())),
  popularity_percentile: fc.integer({ min: 0, max: 100 }),
  available: fc.boolean(),
  featured: fc.boolean(),
  exclusive: fc.boolean(),
  home: fc.record({
    price: orNull(count),
    sqft: orNull(count),
    current_status: fc.constantFrom(...currentStatuses),
    listing_type: fc.constantFrom(...listingTypes),
    lat: degrees(90),
    lng: degrees(180),
  }),
  editorial: fc.record({
    title: fc.string({ maxLength: 120 }),
    category: orNull(fc.constantFrom(...homeCategories)),
    mainTag: orNull(tag),
    secondaryTags: fc.array(tag, { maxLength: 5 }),
    numUnits: orNull(count),
    numPotentialUnits: orNull(count),
  }),
  rooms: fc.array(fc.record({ beds: orNull(fc.nat(6)), baths: orNull(fc.nat(8).map((n) => n / 2)) }), { maxLength: 3 }),
  cover: orNull(fc.record({ image_id: imageId, thumbhash: fc.base64String({ maxLength: 40 }) })),
});

test('cards come back as they were, and the file keeps to its contract', () => {
  fc.assert(
    fc.property(fc.array(card, { maxLength: 12 }), (cards) => {
      const file = packMarketFile({ market_id: 7 }, cards, []);
      expect(unpackMarketFile(JSON.parse(JSON.stringify(file)))).toEqual(cards);
      expect(marketFile.parse(file)).toEqual(file);
    }),
  );
});

function oneCard(changes: Partial<CompoundCard>): CompoundCard {
  return { ...fc.sample(card, { numRuns: 1, seed: 1 })[0], ...changes } as CompoundCard;
}

test('an unpublished card has no publish date after the round trip, and a date has whole seconds', () => {
  const cards = [oneCard({ publish_date: null }), oneCard({ publish_date: '2025-03-02T10:20:30.999Z' })];
  const dates = unpackMarketFile(packMarketFile({ market_id: 1 }, cards, [])).map((unpacked) => unpacked.publish_date);
  expect(dates).toEqual([null, '2025-03-02T10:20:30.000Z']);
});

test('a percentile just below a threshold is not rounded up to it', () => {
  const file = packMarketFile({ market_id: 1 }, [oneCard({ popularity_percentile: 84.99 })], []);
  expect(file.columns.popularity_percentile).toEqual([84]);
});

test('recurring texts are stored once, and only neighborhoods with a card are named', () => {
  const editorial = { ...oneCard({}).editorial, mainTag: 'pool', secondaryTags: ['garage', 'pool'] };
  const cards = [
    oneCard({ editorial, neighborhood_id: 5 }),
    oneCard({ editorial, neighborhood_id: 5 }),
    oneCard({ editorial, neighborhood_id: null }),
  ];
  const file = packMarketFile({ market_id: 1 }, cards, [
    { neighborhood_id: 5, name: 'Ballard' },
    { neighborhood_id: 6, name: 'Fremont' },
  ]);
  expect(file.tags).toEqual(['pool', 'garage']);
  expect(file.neighborhoods).toEqual([{ neighborhood_id: 5, name: 'Ballard' }]);
  expect(unpackMarketFile(file).map((unpacked) => unpacked.neighborhood_id)).toEqual([5, 5, null]);
});

test('lists of rooms are stored once, and a file of an earlier version has none', () => {
  const rooms = [{ beds: 3, baths: 1.5 }];
  const cards = [oneCard({ rooms }), oneCard({ rooms: [] }), oneCard({ rooms: [...rooms] })];
  const file = packMarketFile({ market_id: 1 }, cards, []);
  expect(file.rooms).toEqual([rooms]);
  expect(file.columns.rooms).toEqual([0, -1, 0]);
  const { rooms: _, ...columns } = file.columns;
  const earlier = unpackMarketFile({ ...file, rooms: undefined, columns });
  expect(earlier).toEqual(unpackMarketFile(file).map((unpacked) => ({ ...unpacked, rooms: [] })));
});

test('unpacked cards are cards of the contract', () => {
  const [unpacked] = unpackMarketFile(packMarketFile({ market_id: 1 }, [oneCard({})], []));
  expect(compoundCard.parse(unpacked)).toEqual(unpacked);
});

test('a damaged file is refused instead of giving half a card', () => {
  const file = packMarketFile({ market_id: 1 }, [oneCard({})], []);
  expect(() => unpackMarketFile({ ...file, columns: { ...file.columns, title: [] } })).toThrow(RangeError);
  expect(() => unpackMarketFile({ ...file, columns: { ...file.columns, main_tag: [99] } })).toThrow(RangeError);
});
