import { expect, test } from 'vitest';
import { peopleGroup } from './compare-page.tsx';
import type { ComparedCompound } from './compared-compound.ts';
import { costGroup } from './cost-group.ts';
import { factGroups, tagGroup } from './fact-groups.ts';

function aHome(change: Partial<Omit<ComparedCompound, 'home' | 'editorial'>> = {}, price: number | null = 900_000) {
  return {
    compound_id: 1,
    available: true,
    place: 'Ballard, Seattle',
    market_name: 'Seattle',
    cover: null,
    home: {
      price,
      sqft: 0,
      current_status: 'active',
      listing_type: 'sale',
      listed_on: null,
      lat: 47.6,
      lng: -122.3,
    },
    editorial: {
      title: 'A home',
      category: 'Duplex',
      mainTag: 'pool',
      secondaryTags: ['garage'],
      numUnits: 2,
      numPotentialUnits: null,
      units: [],
    },
    attributes: { bedrooms: null, bathrooms: null, lotSize: null, yearBuilt: null },
    ...change,
  } as ComparedCompound;
}

const unit = { floor: null, own_door: null, baths: 1, potential: false };

const toRows = (groups: ReturnType<typeof factGroups>) =>
  Object.fromEntries(groups.flatMap(({ rows }) => rows).map((row) => [row.name, row]));

test('a row differs if its texts do, an unknown value is empty, and rows of which nothing is known are left out', () => {
  const rows = toRows(factGroups([aHome(), aHome({}, null)]));
  expect(rows['Price']).toEqual({ name: 'Price', cells: [['$900,000'], []], differs: true });
  expect(rows['Type']?.differs).toBe(false);
  expect(rows['Living area']).toBeUndefined();
});

test('highlights that all homes have are apart', () => {
  const other = aHome();
  other.editorial = { ...other.editorial, mainTag: 'garage', secondaryTags: ['near BART'] };
  const rows = toRows([tagGroup([aHome(), other])]);
  expect(rows['Different']?.cells).toEqual([['Pool'], ['Near BART']]);
  expect(rows['In common']).toMatchObject({ cells: [['Garage'], ['Garage']], differs: false });
});

test('homes inside are named with their rooms, and only counted from the ninth on', () => {
  const home = aHome();
  home.editorial.units = [
    { ...unit, name: 'Upper', beds: 0, sqft: null },
    ...Array.from({ length: 9 }, (_, i) => ({ ...unit, name: `Home ${i}`, beds: 2, baths: null, sqft: null })),
  ];
  const lines = toRows(factGroups([home, aHome()]))['Homes inside']?.cells[0];
  expect(lines?.slice(0, 2)).toEqual(['Upper: studio, 1 bath', 'Home 0: 2 beds']);
  expect(lines?.at(-1)).toBe('and 2 more');
});

test('each home is split among its own households, equally and by size, with the loan as far as it is known', () => {
  const sized = aHome();
  sized.editorial = {
    ...sized.editorial,
    units: [
      { ...unit, name: 'Large', beds: 3, sqft: 2_000 },
      { ...unit, name: 'Small', beds: 1, sqft: 1_000 },
    ],
  };
  const triplex = aHome();
  triplex.editorial = { ...triplex.editorial, numUnits: 3 };
  const rows = toRows([costGroup([sized, triplex, aHome({}, 0)], {})]);
  expect(rows['Split equally']?.cells).toEqual([['$450,000', '2 households'], ['$300,000', '3 households'], []]);
  expect(rows['Split by home']?.cells).toEqual([['Large: $600,000', 'Small: $300,000'], [], []]);
  const paid = toRows([costGroup([sized, triplex], { down: 300_000, rate: 0, term: 50 })]);
  expect(paid['Split equally']?.cells).toEqual([
    ['$500/mo', '$150,000 down', '2 households'],
    ['About $334/mo', '$100,000 down', '3 households'],
  ]);
});

test('people with the same name have a row each', () => {
  const person = { name: 'Ana', lat: 47.6, lng: -122.3, formatted_address: 'Seattle, WA' };
  const { rows } = peopleGroup([aHome()], [person, { ...person, lat: 47.61 }]);
  expect(rows.map(({ cells }) => cells[0])).toEqual([['0.1 mi, 1 min walk'], ['0.7 mi, 14 min walk']]);
});
