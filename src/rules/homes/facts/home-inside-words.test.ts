import { describe, expect, it } from 'vitest';
import type { HomeInside } from '../../../contracts/shapes/editorial.ts';
import { homeInsideWords, whereInside } from './home-inside-words.ts';

const unknown: HomeInside = {
  name: 'Home 1',
  beds: null,
  baths: null,
  sqft: null,
  floor: null,
  own_door: null,
  potential: false,
};

describe('homeInsideWords', () => {
  it('tells the facts', () => {
    const facts = { ...unknown, beds: 2, baths: 1.5, sqft: 1_030, floor: 2, own_door: true };
    expect(homeInsideWords(facts)).toEqual({ beds: '2', baths: '1.5', sqft: '1,030', floor: '2nd', entrance: 'Own' });
  });

  it('doesn’t take none for unknown', () => {
    const none = homeInsideWords({ ...unknown, beds: 0, baths: 0, floor: 0, own_door: false });
    expect(none).toMatchObject({ beds: 'Studio', baths: '0', floor: 'Basement', entrance: 'Shared' });
    expect(Object.values(homeInsideWords(unknown))).toEqual([null, null, null, null, null]);
  });

  it.each([
    [1, 'Ground'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [21, '21st'],
  ])('names floor %i', (floor, name) => {
    expect(homeInsideWords({ ...unknown, floor }).floor).toBe(name);
  });
});

describe('whereInside', () => {
  const where = (facts: Partial<HomeInside>) => whereInside(homeInsideWords({ ...unknown, ...facts }));

  it('tells only what is known', () => {
    expect(where({ floor: 1, own_door: true })).toBe('Ground floor, own entrance');
    expect(where({ floor: 2, own_door: false })).toBe('2nd floor, shared entrance');
    expect(where({ floor: 0 })).toBe('Basement');
    expect(where({ own_door: true })).toBe('Own entrance');
    expect(where({})).toBe('');
  });
});
