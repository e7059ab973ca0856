import type { MarketFile, RegionInfoFile } from '../../../src/contracts/pages/published-files.ts';
import type { CompoundCard } from '../../../src/contracts/shapes/compound-card.ts';
import type { HomeCategory } from '../../../src/contracts/shapes/editorial.ts';
import { type Filters, filterCompounds } from '../../../src/rules/homes/lists/compound-filters.ts';
import { unpackMarketFile } from '../../../src/rules/homes/published/market-file.ts';
import { type Figure, figure, median } from '../figures.ts';
import { thresholds } from '../thresholds.ts';

const ROUNDS = 200;
const LARGE_ROUNDS = 30;

async function published<T>(url: string, path: string): Promise<T> {
  return (await (await fetch(`${url}/cdn${path}`)).json()) as T;
}

/** This many homes in one market: repeats the homes of its file, each as a separate object, as after reading a file. */
function repeated(file: MarketFile, count: number): CompoundCard[] {
  const cards: CompoundCard[] = [];
  while (cards.length < count) cards.push(...unpackMarketFile(file).slice(0, count - cards.length));
  return cards;
}

const categories: readonly HomeCategory[] = ['Duplex', 'Triplex', 'Home with ADU'];
const tags = ['near a park', 'walkable', 'great yard'];
/** 'near a park' includes 'on a park'. */
const includedTags = [...tags, 'on a park'];
const bounds = { minUnits: 2, maxUnits: 6, minPrice: 400_000, maxPrice: 4_000_000, minSqft: 1_000, maxSqft: 9_000 };

/** The same filter as a hand-written loop with a single condition. */
function plainLoop(cards: readonly CompoundCard[], area_ids: ReadonlySet<number>): CompoundCard[] {
  const wantedCategories = new Set<HomeCategory | null>(categories);
  const wantedTags = new Set(includedTags);
  const found: CompoundCard[] = [];
  for (const card of cards) {
    const { editorial, home } = card;
    const { price, sqft } = home;
    const units = editorial.numUnits;
    const tagged =
      (editorial.mainTag !== null && wantedTags.has(editorial.mainTag)) ||
      editorial.secondaryTags.some((tag) => wantedTags.has(tag));
    if (
      tagged &&
      area_ids.has(card.area_id) &&
      wantedCategories.has(editorial.category) &&
      sqft !== null &&
      sqft >= bounds.minSqft &&
      sqft <= bounds.maxSqft &&
      price !== null &&
      price >= bounds.minPrice &&
      price <= bounds.maxPrice &&
      units !== null &&
      units >= bounds.minUnits &&
      units <= bounds.maxUnits
    )
      found.push(card);
  }
  return found;
}

function medianMs(work: () => unknown, rounds: number): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    work();
    times.push(performance.now() - before);
  }
  return median(times);
}

/** Measures the filters over one large market, with all filters set. */
export async function filteringFigures(url: string): Promise<Figure[]> {
  const regionInfo = await published<RegionInfoFile>(url, '/region_info.json');
  const market = regionInfo.markets.find(({ name }) => name === 'Bay Area');
  if (!market) throw new Error('The sample world has no Bay Area');
  const file = await published<MarketFile>(url, `/markets/${market.market_id}.json`);
  const areas = regionInfo.areas.filter(({ market_id }) => market_id === market.market_id);
  const wantedAreas = areas.slice(0, Math.ceil(areas.length / 2));
  const areaIdsByName = new Map(areas.map(({ name, area_id }) => [name, area_id]));
  const area_ids = new Set(wantedAreas.map(({ area_id }) => area_id));
  const filters: Filters = {
    marketName: market.name,
    areaNames: wantedAreas.map(({ name }) => name),
    categories,
    tags,
    includePotentialUnits: false,
    minHouseholdUnits: bounds.minUnits,
    maxHouseholdUnits: bounds.maxUnits,
    minPrice: bounds.minPrice,
    maxPrice: bounds.maxPrice,
    minSqft: bounds.minSqft,
    maxSqft: bounds.maxSqft,
    onlyAvailable: false,
  };
  const cards = repeated(file, 10_000);
  const large = repeated(file, 100_000);
  const found = filterCompounds(cards, filters, areaIdsByName).length;
  if (found === 0 || found !== plainLoop(cards, area_ids).length) throw new Error('The two ways to filter disagree');
  const filter = medianMs(() => filterCompounds(cards, filters, areaIdsByName), ROUNDS);
  const plain = medianMs(() => plainLoop(cards, area_ids), ROUNDS);
  return [
    figure(thresholds.filterTime, filter),
    figure(
      thresholds.filterTimeLarge,
      medianMs(() => filterCompounds(large, filters, areaIdsByName), LARGE_ROUNDS),
    ),
    figure(thresholds.filterRatio, filter / plain),
  ];
}
