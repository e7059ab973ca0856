import { describe, expect, it, vi } from 'vitest';
import type { RegionInfoFile } from '../../contracts/pages/published-files.ts';
import type { CompoundCard } from '../../contracts/shapes/compound-card.ts';
import { packMarketFile } from '../../rules/homes/published/market-file.ts';
import type { Api } from '../lib/api.ts';
import { loadMarketListing } from './market-listing.ts';

const regionInfo: RegionInfoFile = {
  markets: [{ market_id: 1, name: 'Seattle', uac20_id: '80389' }],
  areas: [{ area_id: 3, market_id: 1, name: 'ballard', display_name: 'Ballard', active: true, internal_only: false }],
};

function card(compound_id: number, area_id: number, neighborhood_id: number | null = null): CompoundCard {
  return {
    compound_id,
    area_id,
    neighborhood_id,
    publish_date: null,
    popularity_percentile: 0,
    available: true,
    featured: false,
    exclusive: false,
    home: { price: null, sqft: null, current_status: 'active', listing_type: 'sale', lat: 47, lng: -122 },
    editorial: { title: '', category: null, mainTag: null, secondaryTags: [], numUnits: null, numPotentialUnits: null },
    rooms: [],
    cover: null,
  };
}

function apiWith(file: unknown): Api {
  return { call: () => Promise.reject(new Error('not called')), cachedModelData: async () => file as never };
}

describe('loadMarketListing', () => {
  it('skips homes of unknown areas, and logs it', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const file = packMarketFile({ market_id: 1 }, [card(1, 3), card(2, 99)], []);
    const listing = await loadMarketListing(apiWith(file), regionInfo, 'Seattle');
    expect(listing?.cards.map(({ compound_id }) => compound_id)).toEqual([1]);
    expect(log).toHaveBeenCalledWith('1 homes of Seattle stand in unknown areas');
  });

  it('is null for an unknown market or a file that can’t be had', async () => {
    expect(await loadMarketListing(apiWith(null), regionInfo, 'Seattle')).toBeNull();
    expect(await loadMarketListing(apiWith({}), regionInfo, 'Atlantis')).toBeNull();
  });

  it('is null, and logged, for a file whose rows lack what they need', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const file = packMarketFile({ market_id: 1 }, [card(1, 3)], []);
    const { title: _, ...columns } = file.columns;
    for (const broken of [{ ...file.columns, main_tag: [7] }, columns]) {
      expect(await loadMarketListing(apiWith({ ...file, columns: broken }), regionInfo, 'Seattle')).toBeNull();
      expect(log).toHaveBeenLastCalledWith("The homes of Seattle can't be read", expect.any(Error));
    }
  });
});
