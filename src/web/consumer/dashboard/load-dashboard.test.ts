import { expect, test, vi } from 'vitest';
import { noFilters } from '../../../rules/homes/compound-filters.ts';
import type { Api } from '../../lib/api.ts';
import { type DashboardData, homesOf, loadDashboardAgain } from './load-dashboard.ts';

const api: Api = {
  call: () => Promise.reject(new Error('No call is needed')),
  cachedModelData: vi.fn<() => Promise<null>>(() => Promise.resolve(null)),
};

function dashboard(marketName: string, large: boolean): DashboardData {
  return {
    market_id: 1,
    search: { filters: noFilters(marketName), sort: 'newest', page: 1 },
    areas: [],
    total: 0,
    gone: 0,
    tag_counts: '',
    page_count: 1,
    hint: null,
    now: '2026-01-01T00:00:00.000Z',
    opened: null,
    large,
    homes: [],
  };
}

test('a list comes from the server until its market is known here, and goes on doing so where that is large', async () => {
  const answers = [dashboard('Seattle', true), dashboard('Seattle', true), dashboard('Denver', false)];
  const fromServer = vi.fn<() => Promise<DashboardData>>(() => Promise.resolve(answers.shift() as DashboardData));
  const load = (query: string) =>
    loadDashboardAgain(api, new Request(`http://localhost/hfc/home?${query}`), fromServer, true);

  const first = await load('markets=seattle');
  expect(first).not.toHaveProperty('homes');
  expect(homesOf(first)).toEqual([]);
  await load('markets=seattle&min_price=1');
  await load('markets=denver');
  expect(fromServer).toHaveBeenCalledTimes(3);
  expect(api.cachedModelData).not.toHaveBeenCalled();

  // From here on the browser makes the list. It asks the server only without the files, and without both the last list
  // stays, with its address.
  const wanted = 'markets=denver&areas=seattle-ballard&min_price=1&modal=map';
  const left = await load(wanted).catch((response: Response) => response.headers.get('location'));
  expect(left).toBe('/hfc/home?markets=denver&modal=map');
  const kept = await load('markets=denver&modal=map');
  expect(kept).toMatchObject({ failed: 'Error fetching region info', market_id: 1, opened: null });
  expect(new URLSearchParams(kept.wanted)).toEqual(new URLSearchParams(wanted));
  expect(api.cachedModelData).toHaveBeenCalled();
  expect(fromServer).toHaveBeenCalledTimes(4);
  fromServer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const again = await load('markets=denver&compound_id=7');
  expect(again).not.toHaveProperty('wanted');
  expect(again).toMatchObject({ failed: 'Error fetching region info', opened: { compound_id: 7, missing: 'failed' } });
});
