import { describe, expect, it } from 'vitest';
import { chanceToBeat, difference, pValue, unevenness, wilson } from './proportions.ts';

describe('Wilson’s interval', () => {
  // Newcombe 1998, Statistics in Medicine 17, 857-872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d/%d', (hits, n, low, high) => {
    const found = wilson({ hits, n });
    expect(found.value).toBe(hits / n);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });
});

describe('Newcombe’s interval of a difference', () => {
  // Newcombe 1998, Statistics in Medicine 17, 873-890, table II, method 10.
  it.each([
    [48, 80, 56, 70, 0.0524, 0.3339],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [3, 10, 9, 10, 0.1705, 0.809],
  ])('of %d/%d to %d/%d', (hitsA, nA, hitsB, nB, low, high) => {
    const found = difference({ hits: hitsA, n: nA }, { hits: hitsB, n: nB });
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });
});

describe('the z-test', () => {
  it('agrees with its formula, on both sides, and in the far tails', () => {
    // z = 1.4305, so p = 0.1526.
    expect(pValue({ hits: 100, n: 1_000 }, { hits: 120, n: 1_000 })).toBeCloseTo(0.1526, 3);
    expect(pValue({ hits: 120, n: 1_000 }, { hits: 100, n: 1_000 })).toBeCloseTo(0.1526, 3);
    expect(pValue({ hits: 100, n: 1_000 }, { hits: 300, n: 1_000 })).toBeLessThan(1e-20);
    expect(pValue({ hits: 0, n: 10 }, { hits: 0, n: 20 })).toBe(1);
  });
});

describe('the chance to beat the other group', () => {
  it('is what numerical integration gives', () => {
    expect(chanceToBeat({ hits: 100, n: 1_000 }, { hits: 120, n: 1_000 })).toBeCloseTo(0.92318344, 7);
    expect(chanceToBeat({ hits: 120, n: 1_000 }, { hits: 100, n: 1_000 })).toBeCloseTo(1 - 0.92318344, 7);
    expect(chanceToBeat({ hits: 5, n: 10 }, { hits: 5, n: 10 })).toBeCloseTo(0.5, 10);
    // By hand: with beta(1, 1) and beta(2, 1), the integral of x · 2x is 2/3.
    expect(chanceToBeat({ hits: 0, n: 0 }, { hits: 1, n: 1 })).toBeCloseTo(2 / 3, 10);
  });
});

describe('uneven groups', () => {
  it('are told from chance', () => {
    // Chi-square of 1.0 and 25 with one degree of freedom.
    expect(unevenness([5_050, 4_950])).toBeCloseTo(0.3173, 4);
    expect(unevenness([5_250, 4_750])).toBeLessThan(1e-5);
    expect(unevenness([100])).toBe(1);
    expect(unevenness([0, 0])).toBe(1);
  });
});
