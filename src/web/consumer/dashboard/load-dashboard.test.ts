import { expect, test, vi } from 'vitest';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { noFilters } from '../../../rules/homes/lists/compound-filters.ts';
import { packMarketFile } from '../../../rules/homes/published/market-file.ts';
import type { Api } from '../../lib/api.ts';
import { type DashboardData, getHomes } from './dashboard-data.ts';
import { loadDashboard } from './load-dashboard.ts';
import { isBeingReplaced, loadDashboardAgain } from './load-dashboard-again.ts';

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
    newest: 0,
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
  expect(getHomes(first)).toEqual([]);
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
  // The sheet is closed, because it covers the reason.
  const inSheet = await load('markets=denver&min_price=1&modal=filters').catch((response: Response) =>
    response.headers.get('location'),
  );
  expect(inSheet).toBe('/hfc/home?markets=denver');
  await load('markets=denver');
  fromServer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const again = await load('markets=denver&compound_id=7');
  expect(again).not.toHaveProperty('wanted');
  expect(again).toMatchObject({ failed: 'Error fetching region info', opened: { compound_id: 7, missing: 'failed' } });
});

test('a list is being replaced from the moment when the list of another market is requested', async () => {
  const requested = (markets: string, answer: Promise<DashboardData>, signal?: AbortSignal) => {
    const request = new Request(`http://localhost/hfc/home?markets=${markets}`, signal ? { signal } : {});
    return loadDashboardAgain(api, request, () => answer, true);
  };
  const [seattle, denver] = [dashboard('Seattle', true), { ...dashboard('Denver', true), market_id: 2 }];
  await requested('seattle', Promise.resolve(seattle));
  expect([isBeingReplaced(1), isBeingReplaced(2)]).toEqual([false, true]);

  const { promise, resolve } = Promise.withResolvers<DashboardData>();
  const arriving = requested('denver', promise);
  expect(isBeingReplaced(1)).toBe(true);
  resolve(denver);
  await arriving;
  expect([isBeingReplaced(1), isBeingReplaced(2)]).toEqual([true, false]);

  // A list that is left before it has arrived replaces nothing.
  const leaving = new AbortController();
  const left = requested('seattle', Promise.resolve(seattle), leaving.signal);
  leaving.abort();
  await left;
  expect([isBeingReplaced(1), isBeingReplaced(2)]).toEqual([true, false]);
});

test('bedrooms are filtered, but the homes on a page carry no rooms', async () => {
  const card = (compound_id: number, beds: number): CompoundCard => ({
    compound_id,
    area_id: 3,
    neighborhood_id: null,
    publish_date: null,
    popularity_percentile: 0,
    available: true,
    featured: false,
    exclusive: false,
    home: { price: null, sqft: null, current_status: 'active', listing_type: 'sale', lat: 47, lng: -122 },
    editorial: { title: '', category: null, mainTag: null, secondaryTags: [], numUnits: null, numPotentialUnits: null },
    rooms: [{ beds, baths: 1 }],
    cover: null,
  });
  const files: Record<string, unknown> = {
    '/region_info.json': {
      markets: [{ market_id: 1, name: 'Seattle', uac20_id: '80389' }],
      areas: [
        { area_id: 3, market_id: 1, name: 'ballard', display_name: 'Ballard', active: true, internal_only: false },
      ],
    },
    '/markets/1.json': packMarketFile({ market_id: 1 }, [card(1, 2), card(2, 3)], []),
  };
  const withFiles: Api = { ...api, cachedModelData: async (path) => files[path] as never };
  const found = await loadDashboard(withFiles, new URLSearchParams('markets=seattle&min_beds=3'));
  expect(getHomes(found)?.map(({ card: { compound_id } }) => compound_id)).toEqual([2]);
  expect(JSON.stringify(getHomes(found))).not.toContain('rooms');
});
