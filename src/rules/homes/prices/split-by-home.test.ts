import { expect, test } from 'vitest';
import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import { splitByHome } from './split-by-home.ts';

const home = (beds: number | null, sqft: number | null, potential = false): HomeInside => ({
  name: 'Home',
  beds,
  baths: 1,
  sqft,
  floor: null,
  own_door: null,
  potential,
});

const getWeights = (units: HomeInside[], numUnits: number | null = units.length) => {
  const split = splitByHome({ units, numUnits });
  return split && [split.basis, ...split.weights];
};

test('homes share by size if all sizes are known', () => {
  expect(getWeights([home(2, 900), home(null, 600)])).toEqual(['sqft', 900, 600]);
});

test('homes share by bedrooms if a size is unknown, where a studio counts as one', () => {
  expect(getWeights([home(2, 900), home(0, null), home(1, 500)])).toEqual(['beds', 2, 1, 1]);
  expect(getWeights([home(2, 900), home(1, 0)])).toEqual(['beds', 2, 1]);
});

test('homes don’t share if neither is known', () => {
  expect(getWeights([home(2, null), home(null, 600)])).toBeNull();
});

test('potential homes don’t share', () => {
  expect(getWeights([home(2, 900), home(2, 600), home(null, null, true)], 2)).toEqual(['sqft', 900, 600]);
});

test('an incomplete list of homes can’t be split', () => {
  expect(getWeights([home(2, 900), home(2, 600)], 3)).toBeNull();
  expect(getWeights([home(2, 900), home(2, 600)], null)).toBeNull();
  expect(getWeights([])).toBeNull();
});

test('2 to 8 homes have a household each', () => {
  const homes = (count: number) => Array.from({ length: count }, () => home(1, 500));
  expect(getWeights(homes(1))).toBeNull();
  expect(getWeights(homes(8))).toHaveLength(9);
  expect(getWeights(homes(9))).toBeNull();
});
