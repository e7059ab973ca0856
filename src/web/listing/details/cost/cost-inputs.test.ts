import { expect, test } from 'vitest';
import { type CostInputs, costInputsIn, withCostInputs } from './cost-inputs.ts';

const triplex = { usualHouseholds: 3, hasHomes: true };
const inputsIn = (query: string, choices = triplex) => costInputsIn(new URLSearchParams(query), choices);
const changed = (query: string, change: Partial<CostInputs>) =>
  withCostInputs(new URLSearchParams(query), { ...inputsIn(query), ...change }, triplex);

test('inputs come from the query, and are otherwise empty or usual', () => {
  expect(inputsIn('')).toEqual({ households: 3, split: 'equally', down: undefined, rate: undefined, term: undefined });
  expect(inputsIn('households=4&rate=6.5&down=0&term=30')).toEqual({
    households: 4,
    split: 'equally',
    down: 0,
    rate: 6.5,
    term: 30,
  });
});

test('households take a home each only if there is one for each', () => {
  expect(inputsIn('split=homes').split).toBe('homes');
  expect(inputsIn('split=homes&households=3').split).toBe('homes');
  expect(inputsIn('split=homes&households=2').split).toBe('equally');
  expect(inputsIn('split=homes', { usualHouseholds: 3, hasHomes: false }).split).toBe('equally');
});

test('a changed input changes its parameter only', () => {
  expect(changed('utm=mail&markets=seattle&compound_id=7', { rate: 6.5 })).toBe(
    'utm=mail&markets=seattle&compound_id=7&rate=6.5',
  );
  expect(changed('rate=6.5&down=200000&dev=1', { down: undefined })).toBe('dev=1&rate=6.5');
});

test('usual values are left out', () => {
  expect(changed('households=4&split=homes', { households: 3 })).toBe('');
  expect(changed('', { split: 'homes' })).toBe('split=homes');
  expect(changed('split=homes', { split: 'equally' })).toBe('');
});

test('malformed and repeated values are dropped, and a clean query stays', () => {
  expect(changed('a=1&rate=45&households=nine&down=2e5&term=0', {})).toBe('a=1');
  expect(changed('term=x&term=30', {})).toBe('term=30');
  expect(changed('a=1&households=2&rate=6.5&down=200000&term=30', {})).toBeNull();
  expect(changed('a=%20', {})).toBeNull();
});
