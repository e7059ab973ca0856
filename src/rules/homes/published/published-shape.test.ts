import { describe, expect, it } from 'vitest';
import { marketFile } from '../../../contracts/pages/published-files.ts';
import { packMarketFile } from './market-file.ts';
import { isWhole } from './published-shape.ts';

const market = packMarketFile({ market_id: 1 }, [], []);
const ones = Object.fromEntries(Object.keys(market.columns).map((name) => [name, [1]]));

describe('a published file', () => {
  it('is whole when it has its lists', () => {
    expect(isWhole('/region_info.json', { markets: [], areas: [] })).toBe(true);
    expect(isWhole('/markets/1.json', market)).toBe(true);
    expect(isWhole('/markets/1.json', { ...market, columns: ones })).toBe(true);
    expect(isWhole('/map_areas/1.json', { neighborhoods: [], areas: [] })).toBe(true);
    expect(isWhole('/base_maps/seattle.json', { arcs: [] })).toBe(true);
  });

  it.each(['/region_info.json', '/markets/1.json', '/map_areas/1.json', '/base_maps/seattle.json'])(
    'isn’t when %s is something else',
    (path) => {
      for (const file of [null, 'text', 3, [], {}, { markets: {}, areas: [] }, { error: 'gone' }])
        expect(isWhole(path, file)).toBe(false);
    },
  );

  it.each(Object.keys(marketFile.shape.columns.shape))(
    'isn’t with an empty column %s, nor with a shorter one',
    (name) => {
      expect(isWhole('/markets/1.json', { ...market, columns: { ...ones, [name]: undefined } })).toBe(false);
      expect(isWhole('/markets/1.json', { ...market, columns: { ...ones, [name]: [] } })).toBe(false);
    },
  );
});
