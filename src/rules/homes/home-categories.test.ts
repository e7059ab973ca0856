import { expect, test } from 'vitest';
import { homeCategories as contractCategories } from '../../contracts/editorial.ts';
import { homeCategories, isHomeCategory } from './home-categories.ts';

test('are the same as in the contract', () => {
  expect(homeCategories).toEqual(contractCategories);
});

test('a category is known by its exact name', () => {
  expect(isHomeCategory('4+ home compound')).toBe(true);
  expect(isHomeCategory('duplex')).toBe(false);
  expect(isHomeCategory('toString')).toBe(false);
});
