import type { Area, Market } from '../../contracts/homes/regions.ts';
import type { MarketFile, RegionInfoFile } from '../../contracts/pages/published-files.ts';
import type { CompoundCard } from '../../contracts/shapes/compound-card.ts';
import type { AreaIdsByName } from '../../rules/homes/lists/compound-filters.ts';
import { type SortOrder, sortCompounds } from '../../rules/homes/lists/sort-compounds.ts';
import { unpackMarketFile } from '../../rules/homes/published/market-file.ts';
import type { Person } from '../../rules/places/people.ts';
import type { Api } from '../lib/api.ts';

/** All public homes of one market, ready to filter and show. */
export interface MarketListing {
  market: Market;
  /** The market's areas, sorted by display name. */
  areas: readonly Area[];
  areaIdsByName: AreaIdsByName;
  cards: readonly CompoundCard[];
  /** When the newest home was published, in milliseconds since 1970. 0 if there is none. */
  newest: number;
  neighborhoods: MarketFile['neighborhoods'];
}

const listings = new WeakMap<MarketFile, MarketListing>();

function unpack(file: MarketFile, market: Market, { areas }: RegionInfoFile): MarketListing {
  const own = areas.filter((area) => area.market_id === market.market_id);
  const known = new Set(own.map((area) => area.area_id));
  const all = unpackMarketFile(file);
  const cards = all.filter((card) => known.has(card.area_id));
  // For a moment, a page can use files of two versions. A home in a still unknown area is left out.
  if (cards.length < all.length)
    console.warn(`${all.length - cards.length} homes of ${market.name} stand in unknown areas`);
  return {
    market,
    areas: own,
    areaIdsByName: new Map(own.map((area) => [area.name, area.area_id])),
    cards,
    newest: cards.reduce((newest, { publish_date }) => Math.max(newest, Date.parse(publish_date ?? '') || 0), 0),
    neighborhoods: file.neighborhoods,
  };
}

/** The homes of a market by name. Null if the market doesn't exist or can't be loaded right now. */
export async function loadMarketListing(
  api: Api,
  regionInfo: RegionInfoFile,
  marketName: string,
): Promise<MarketListing | null> {
  const market = regionInfo.markets.find(({ name }) => name === marketName);
  if (!market) return null;
  const file = await api.cachedModelData(`/markets/${market.market_id}.json`);
  if (!file) return null;
  try {
    const listing = listings.get(file) ?? unpack(file, market, regionInfo);
    listings.set(file, listing);
    return listing;
  } catch (error) {
    console.warn(`The homes of ${marketName} can't be read`, error);
    return null;
  }
}

const sortedCards = new WeakMap<MarketListing, Map<string, readonly CompoundCard[]>>();

/**
 * All of a market's homes in an order. Sorted once per order, because sorting costs more than filtering sorted homes.
 */
export function cardsInOrder(
  listing: MarketListing,
  order: SortOrder,
  people: readonly Person[] = [],
): readonly CompoundCard[] {
  const orders = sortedCards.get(listing) ?? new Map<string, readonly CompoundCard[]>();
  sortedCards.set(listing, orders);
  const key = order === 'nearest' ? `nearest ${people.map(({ lat, lng }) => `${lat},${lng}`).join(' ')}` : order;
  const sorted = orders.get(key) ?? sortCompounds(listing.cards, order, people);
  orders.set(key, sorted);
  return sorted;
}
