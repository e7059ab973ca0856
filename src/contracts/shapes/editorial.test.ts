import { describe, expect, it } from 'vitest';
import { editorial, type HomeInside } from './editorial.ts';

const home: HomeInside = {
  name: 'Upstairs',
  beds: 2,
  baths: 1.5,
  sqft: 940,
  floor: 2,
  own_door: true,
  potential: false,
};
const texts = {
  title: 'A home',
  description: '',
  category: null,
  mainTag: null,
  secondaryTags: [],
  numUnits: 2,
  numPotentialUnits: null,
};

describe('the homes inside', () => {
  it('are none if nothing is said, and need not add up', () => {
    expect(editorial.parse(texts).units).toEqual([]);
    expect(editorial.parse({ ...texts, units: [home] }).units).toEqual([home]);
  });

  it('may have unknown facts, a studio and a basement', () => {
    const unknown = { ...home, beds: null, baths: null, sqft: null, floor: null, own_door: null };
    const studio = { ...home, name: ' Garden studio ', beds: 0, floor: 0 };
    expect(editorial.parse({ ...texts, units: [unknown, studio] }).units).toEqual([
      unknown,
      { ...studio, name: 'Garden studio' },
    ]);
  });

  it.each([
    { name: '' },
    { name: 'Up\nstairs' },
    { name: 'a'.repeat(61) },
    { beds: 1.5 },
    { beds: -1 },
    { baths: 1.25 },
    { baths: Number.NaN },
    { sqft: 940.5 },
    { floor: -1 },
    { own_door: 'yes' },
    { potential: null },
  ])('are refused with %j', (change) => {
    expect(editorial.safeParse({ ...texts, units: [{ ...home, ...change }] }).success).toBe(false);
  });

  it('are at most 200', () => {
    const units = Array.from({ length: 201 }, () => home);
    expect(editorial.safeParse({ ...texts, units }).success).toBe(false);
    expect(editorial.safeParse({ ...texts, units: units.slice(1) }).success).toBe(true);
  });
});
