import { expect, test } from 'vitest';
import { getHomeSearch } from './home-search.ts';

test.each([
  ['seattle', [], undefined, 'markets=seattle'],
  ['bay_area', ['temescal', 'adams-point'], undefined, 'markets=bay_area&areas=adams-point,temescal'],
  // The filters of the same market stay. Its areas and page don't.
  [
    'seattle',
    ['ballard'],
    'markets=seattle&areas=fremont&categories=Duplex&max_price=900000&page=3',
    'markets=seattle&areas=ballard&categories=Duplex&max_price=900000',
  ],
  ['bay_area', [], 'max_price=900000', 'markets=bay_area&max_price=900000'],
  ['denver', [], 'markets=seattle&max_price=900000', 'markets=denver'],
] as const)('%s %j after %s is %s', (key, areas, list_search, expected) => {
  expect(getHomeSearch(key, areas, list_search)).toBe(expected);
});
