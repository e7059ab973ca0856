import type { MarketFile, RegionInfoFile } from '../../../src/contracts/pages/published-files.ts';
import { homeCategories } from '../../../src/contracts/values/home-categories.ts';
import { defaultTags } from '../../../src/rules/homes/facts/tags.ts';
import { sortOrders } from '../../../src/rules/homes/lists/sort-compounds.ts';
import { canonicalSearch } from '../../../src/rules/navigation/search-params.ts';
import { METROS } from '../../../src/rules/places/metros/metros.ts';
import { DASHBOARD } from '../dashboard.ts';

/** The number of different pages that are requested repeatedly. */
const POPULAR = 400;

/**
 * The addresses that visitors request: cached pages, the most popular first, and pages that were never requested
 * before.
 */
export interface Addresses {
  popular: readonly string[];
  /** Returns a new address each time. */
  fresh: () => string;
}

async function compoundIds(url: string): Promise<number[]> {
  const regionInfo = (await (await fetch(`${url}/cdn/region_info.json`)).json()) as RegionInfoFile;
  const files = await Promise.all(
    regionInfo.markets.map(
      async ({ market_id }) => (await (await fetch(`${url}/cdn/markets/${market_id}.json`)).json()) as MarketFile,
    ),
  );
  return files.flatMap((file) => file.columns.compound_id);
}

/** The canonical address. Any other spelling only redirects to it. */
function getAddress(query: Record<string, string>): string {
  const search = canonicalSearch(new URLSearchParams(query));
  return search === '' ? DASHBOARD : `${DASHBOARD}?${search}`;
}

function* dashboards(): Generator<string> {
  const markets = METROS.filter((metro) => !metro.coming_soon);
  for (const { key } of markets) yield getAddress({ markets: key });
  for (const category of homeCategories)
    for (const { key } of markets) yield getAddress({ markets: key, categories: category });
  for (const tag of defaultTags)
    for (const { key } of markets) for (const sort of sortOrders) yield getAddress({ markets: key, tags: tag, sort });
}

/** Alternates between dashboards with filters and homes' pages. */
export async function readAddresses(url: string): Promise<Addresses> {
  const ids = await compoundIds(url);
  const lists = dashboards();
  const popular: string[] = [];
  while (popular.length < POPULAR) {
    popular.push(lists.next().value ?? DASHBOARD, `/hfc/compounds/${ids.shift()}`);
  }
  let count = 0;
  return {
    popular,
    fresh() {
      count += 1;
      const compound_id = count % 2 === 0 ? ids.shift() : undefined;
      return compound_id === undefined ? `${DASHBOARD}?min_price=${500_000 + count}` : `/hfc/compounds/${compound_id}`;
    },
  };
}

/** Draws an index below `length` by Zipf's law: the n-th most popular page is requested 1/n as often as the first. */
export function zipf(length: number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= length; rank += 1) sums.push((sum += 1 / rank));
  return () => {
    const drawn = Math.random() * sum;
    return sums.findIndex((bound) => drawn < bound);
  };
}
