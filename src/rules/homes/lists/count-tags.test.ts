import { expect, test } from 'vitest';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { defaultTags } from '../facts/tags.ts';
import { noFilters } from './compound-filters.ts';
import { countTags } from './count-tags.ts';

function card(compound_id: number, tags: readonly string[], price = 500_000, available = true): CompoundCard {
  const [mainTag = null, ...secondaryTags] = tags;
  return {
    compound_id,
    area_id: 1,
    neighborhood_id: null,
    publish_date: null,
    popularity_percentile: 50,
    available,
    featured: false,
    exclusive: false,
    home: { price, sqft: null, current_status: 'active', listing_type: 'sale', lat: 0, lng: 0 },
    editorial: { title: '', category: null, mainTag, secondaryTags, numUnits: null, numPotentialUnits: null },
    rooms: [],
    cover: null,
  };
}

const cards = [
  card(1, ['on a park', 'garage']),
  card(2, ['pool', 'unknown tag', 'pool']),
  card(3, ['pool'], 2_000_000),
];

function counted(filters: Partial<Parameters<typeof countTags>[1]>): Record<string, number> {
  const counts = countTags(cards, { ...noFilters('Seattle'), ...filters }, new Map());
  expect(counts).toHaveLength(defaultTags.length);
  return Object.fromEntries(defaultTags.map((tag, index) => [tag, counts[index] ?? 0]).filter(([, count]) => count));
}

test('a tag counts the homes that it would find, with the tags that it includes', () => {
  expect(counted({})).toEqual({ 'on a park': 1, 'near a park': 1, garage: 1, 'has parking': 1, pool: 2 });
});

test('a home that is gone doesn’t count', () => {
  const counts = countTags([...cards, card(4, ['pool'], 500_000, false)], noFilters('Seattle'), new Map());
  expect(counts).toEqual(countTags(cards, noFilters('Seattle'), new Map()));
});

test('other filters narrow the counts, chosen tags do not', () => {
  expect(counted({ maxPrice: 1_000_000, tags: ['garage'] })).toMatchObject({ pool: 1, garage: 1 });
});
