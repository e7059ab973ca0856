import { describe, expect, it } from 'vitest';
import { getStatedNumbers, numbersBeyond } from './stated-numbers.ts';

const reported = (text: string) => getStatedNumbers(text).map(({ value, kind }) => [value, kind]);

describe('the numbers that a text tells', () => {
  it.each<[string, [number, string | null][]]>([
    ['three homes', [[3, 'home']]],
    ['A duplex', [[2, 'home']]],
    ['twenty-four apartments', [[24, 'home']]],
    ['two hundred and six square feet', [[206, 'sqft']]],
    ['two and a half baths', [[2.5, 'bath']]],
    ['3,120 square feet', [[3_120, 'sqft']]],
    ['a 0.25 acre lot', [[0.25, 'acre']]],
    ['built in 1926', [[1926, 'year']]],
    ['the 2nd of them', [[2, 'ordinal']]],
    ['on the third floor', [[3, 'floor']]],
    ['one of the homes', [[1, 'pronoun']]],
    ['a two-car garage', [[2, 'car']]],
    ['a studio', [[0, 'bed']]],
    ['half a million', [[0.5, null]]],
    ['three quiet little homes', [[3, 'home']]],
    ['a home', []],
  ])('%s', (text, numbers) => {
    expect(reported(text)).toEqual(numbers);
  });
});

describe('numbers beyond those that are known', () => {
  const beyond = (text: string, known: string) =>
    numbersBeyond(getStatedNumbers(text), getStatedNumbers(known)).map(({ words }) => words);

  it('are those that count something else, or are no home’s', () => {
    expect(beyond('three homes with seven bedrooms', '3 homes, 7 bedrooms')).toEqual([]);
    expect(beyond('seven homes', '3 homes, 7 bedrooms')).toEqual(['seven']);
    expect(beyond('the third home', '3 homes')).toEqual([]);
    expect(beyond('the fourth home', '3 homes')).toEqual(['fourth']);
    expect(beyond('one home', '')).toEqual([]);
    expect(beyond('one bedroom', '')).toEqual(['one']);
  });
});
