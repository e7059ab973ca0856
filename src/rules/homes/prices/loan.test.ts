import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyPayment, purchaseCosts } from './loan.ts';

describe('the monthly payment', () => {
  test.each([
    [320_000, { rate: 6.5, term: 30 }, 2_023],
    [200_000, { rate: 6, term: 30 }, 1_199],
    [200_000, { rate: 4.125, term: 15 }, 1_492],
    [360_000, { rate: 0, term: 30 }, 1_000],
    [0, { rate: 7, term: 30 }, 0],
  ])('of %d with %j is %d', (loan, terms, dollars) => {
    expect(monthlyPayment(loan, terms)).toBe(dollars);
  });

  const loan = fc.integer({ min: 0, max: 2_147_483_647 });
  const rate = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1_000);
  const term = fc.integer({ min: 1, max: 50 });

  test('pays off the loan', () => {
    fc.assert(
      fc.property(loan, rate, term, (amount, percent, years) => {
        const payment = monthlyPayment(amount, { rate: percent, term: years });
        expect(Number.isInteger(payment) && payment >= 0).toBe(true);
        let owed = amount;
        let growth = 0;
        for (let month = 0; month < years * 12; month += 1) {
          owed = owed * (1 + percent / 1_200) - payment;
          growth = growth * (1 + percent / 1_200) + 1;
        }
        // Half a dollar of rounding in each month, with interest.
        expect(Math.abs(owed)).toBeLessThanOrEqual(growth * 0.501 + 1);
      }),
    );
  });

  test('never falls as the rate or the loan rises', () => {
    fc.assert(
      fc.property(loan, loan, rate, rate, term, (a, b, one, other, years) => {
        const low = monthlyPayment(Math.min(a, b), { rate: Math.min(one, other), term: years });
        expect(low).toBeLessThanOrEqual(monthlyPayment(Math.max(a, b), { rate: Math.max(one, other), term: years }));
      }),
    );
  });
});

describe('the costs of a purchase', () => {
  test('are as far known as the terms of the loan', () => {
    expect(purchaseCosts(400_000, {})).toEqual({
      down: null,
      loan: null,
      monthly: null,
      missing: ['down', 'rate', 'term'],
    });
    expect(purchaseCosts(400_000, { down: 80_000, term: 30 })).toEqual({
      down: 80_000,
      loan: 320_000,
      monthly: null,
      missing: ['rate'],
    });
    expect(purchaseCosts(400_000, { down: 80_000, rate: 6.5, term: 30 })).toEqual({
      down: 80_000,
      loan: 320_000,
      monthly: 2_023,
      missing: [],
    });
  });

  test('count a rate and a down payment of 0 as known', () => {
    expect(purchaseCosts(360_000, { down: 0, rate: 0, term: 30 })).toMatchObject({ down: 0, monthly: 1_000 });
  });

  test('need no loan if the down payment covers the price', () => {
    const paid = { down: 400_000, loan: 0, monthly: 0, missing: [] };
    expect(purchaseCosts(400_000, { down: 400_000 })).toEqual(paid);
    expect(purchaseCosts(400_000, { down: 999_999_999, rate: 6.5, term: 30 })).toEqual(paid);
  });
});
