import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportedProperties } from './reported-properties.ts';

afterEach(() => vi.unstubAllGlobals());

const getView = (pathname: string, search = '') => {
  vi.stubGlobal('location', { search });
  return reportedProperties('Page Viewed', { pathname });
};

describe('a page view', () => {
  it('has the route and the market in place of the address', () => {
    expect(getView('/hfc/home', '?markets=seattle&magic_link_token=secret')).toEqual({
      route: 'dashboard',
      market_key: 'seattle',
    });
    expect(getView('/hfc/home')).toEqual({ route: 'dashboard', market_key: 'bay_area' });
    expect(getView('/hfc/denver')).toEqual({ route: 'market', market_key: 'denver' });
    expect(getView('/hi/c/AAAAAAAAAAAAAAAAAAAAAA/7')).toEqual({ route: 'shareLink', market_key: undefined });
    expect(getView('/no/such/page')).toEqual({ route: 'none', market_key: undefined });
  });
});

describe('other events', () => {
  it('have the names of filters, not their values', () => {
    expect(reportedProperties('Filters Changed', { search: 'markets=chicago&min_price=1&areas=lake-view' })).toEqual({
      filters: ['areas', 'min_price'],
      market_key: 'chicago',
    });
  });

  it('are reported as they are', () => {
    expect(reportedProperties('Home Opened', { compound_id: 7, as: 'page' })).toEqual({ compound_id: 7, as: 'page' });
  });
});
