import { expect, test } from 'vitest';
import { newCompoundsSince } from './new-since.ts';

const reviewPeriods = [
  { review_period_id: 3, publish_date: '2026-11-20T20:00:00.000Z', compound_ids: [31, 30] },
  { review_period_id: 2, publish_date: '2026-11-06T20:00:00.000Z', compound_ids: [20, 22, 21] },
  { review_period_id: 1, publish_date: '2026-10-23T20:00:00.000Z', compound_ids: [10] },
];

test('homes published since the last visit are new, those not opened first', () => {
  expect(newCompoundsSince(reviewPeriods, '2026-11-01T00:00:00.000Z', [31, 22])).toEqual({
    isNews: true,
    compound_ids: [30, 20, 21, 31, 22],
    review_period_id: 3,
  });
});

test('without news, and on the first visit, they are those of the newest period', () => {
  const newest = { isNews: false, compound_ids: [31, 30], review_period_id: 3 };
  expect(newCompoundsSince(reviewPeriods, '2026-11-20T20:00:00.000Z', [])).toEqual(newest);
  expect(newCompoundsSince(reviewPeriods, null, [])).toEqual(newest);
});

test('before the first publication there are none', () => {
  expect(newCompoundsSince([], null, [])).toBeNull();
});
