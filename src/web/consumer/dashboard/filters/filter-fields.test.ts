import { expect, test } from 'vitest';
import { withoutRemoved } from './filter-fields.ts';

const remove = (current: string, before: string, after: string) =>
  withoutRemoved(new URLSearchParams(current), before, after);

test('a filter that is removed takes no other one back that was removed a moment ago', () => {
  const before = 'markets=seattle&categories=Duplex,Triplex&min_price=1000000';
  const coming = 'markets=seattle&categories=Duplex,Triplex&sort=nearest';
  const withoutDuplex = 'markets=seattle&categories=Triplex&min_price=1000000';
  expect(remove(coming, before, withoutDuplex)).toBe('markets=seattle&categories=Triplex');
});

test('one value leaves its list, and a part of the map goes as a whole', () => {
  expect(
    remove('markets=seattle&tags=garage,pool', 'markets=seattle&tags=garage,pool', 'markets=seattle&tags=pool'),
  ).toBe('markets=seattle&tags=pool');
  const bounds = 'markets=seattle&bounds=47.5,-122.4,47.7,-122.2';
  expect(remove(bounds, bounds, 'markets=seattle')).toBe('markets=seattle');
});
