import { expect, test } from 'vitest';
import { isNew, isPopular } from './new-and-popular.ts';

const now = new Date('2025-06-14T12:00:00.000Z');

test.each([
  ['2025-06-14T11:59:59.000Z', true],
  ['2025-06-01T12:00:00.000Z', true],
  ['2025-06-01T11:59:59.000Z', false],
  ['2025-06-14T12:00:05.000Z', true],
  [null, false],
])('published %s: new is %s', (publish_date, expected) => {
  expect(isNew({ publish_date }, now)).toBe(expected);
});

test('only a published compound is new', () => {
  const publish_date = '2025-06-14T00:00:00.000Z';
  expect(isNew({ publish_date, status: 'published' }, now)).toBe(true);
  expect(isNew({ publish_date, status: 'approved' }, now)).toBe(false);
});

test('popular begins at percentile 85', () => {
  expect(isPopular({ popularity_percentile: 85 })).toBe(true);
  expect(isPopular({ popularity_percentile: 84.9 })).toBe(false);
});
