import type { Market, Neighborhood } from '../../../contracts/homes/regions.ts';
import type { MarketFile } from '../../../contracts/pages/published-files.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';

type Columns = MarketFile['columns'];

const NONE = -1;
const NO_NEIGHBORHOOD = 0;
/** Stands for "not published". No compound was published in 1970. */
const NO_DATE = 0;
const AVAILABLE = 1;
const FEATURED = 2;
const EXCLUSIVE = 4;

/** A list that holds each value once, with a function that returns a value's index and adds the value if it is new. */
function indexer<T>(): { values: T[]; indexOf: (value: T | null) => number } {
  const values: T[] = [];
  const indexes = new Map<T, number>();
  return {
    values,
    indexOf(value) {
      if (value === null) return NONE;
      const known = indexes.get(value);
      if (known !== undefined) return known;
      indexes.set(value, values.length);
      return values.push(value) - 1;
    },
  };
}

function toSeconds(timestamp: string | null): number {
  return timestamp === null ? NO_DATE : Math.floor(Date.parse(timestamp) / 1_000);
}

/**
 * Packs one market's cards into columns, with the names of the neighborhoods that they are in. Keeps the order of the
 * cards. Publish dates lose their milliseconds.
 */
export function packMarketFile(
  { market_id }: Pick<Market, 'market_id'>,
  cards: readonly CompoundCard[],
  neighborhoods: readonly Pick<Neighborhood, 'neighborhood_id' | 'name'>[],
): MarketFile {
  const categories = indexer<NonNullable<CompoundCard['editorial']['category']>>();
  const tags = indexer<string>();
  const rooms = indexer<string>();
  const covers = cards.flatMap(({ cover }) => (cover === null ? [] : [cover]));
  const used = new Set(cards.map((card) => card.neighborhood_id));
  let coverIndex = 0;

  const columns: Columns = {
    compound_id: cards.map((card) => card.compound_id),
    area_id: cards.map((card) => card.area_id),
    neighborhood_id: cards.map((card) => card.neighborhood_id ?? NO_NEIGHBORHOOD),
    publish_date: cards.map((card) => toSeconds(card.publish_date)),
    // Rounded down, so that a compound below the percentile of popular compounds stays below it.
    popularity_percentile: cards.map((card) => Math.floor(card.popularity_percentile)),
    flags: cards.map(
      (card) => (card.available ? AVAILABLE : 0) | (card.featured ? FEATURED : 0) | (card.exclusive ? EXCLUSIVE : 0),
    ),
    price: cards.map((card) => card.home.price),
    sqft: cards.map((card) => card.home.sqft),
    current_status: cards.map((card) => card.home.current_status),
    listing_type: cards.map((card) => card.home.listing_type),
    lat: cards.map((card) => card.home.lat),
    lng: cards.map((card) => card.home.lng),
    title: cards.map((card) => card.editorial.title),
    category: cards.map((card) => categories.indexOf(card.editorial.category)),
    main_tag: cards.map((card) => tags.indexOf(card.editorial.mainTag)),
    secondary_tags: cards.map((card) => card.editorial.secondaryTags.map((tag) => tags.indexOf(tag))),
    num_units: cards.map((card) => card.editorial.numUnits),
    num_potential_units: cards.map((card) => card.editorial.numPotentialUnits),
    cover: cards.map((card) => (card.cover === null ? NONE : coverIndex++)),
    rooms: cards.map((card) => rooms.indexOf(card.rooms.length === 0 ? null : JSON.stringify(card.rooms))),
  };
  return {
    market_id,
    neighborhoods: neighborhoods
      .filter((neighborhood) => used.has(neighborhood.neighborhood_id))
      .map(({ neighborhood_id, name }) => ({ neighborhood_id, name })),
    categories: categories.values,
    tags: tags.values,
    thumbhashes: covers.map((cover) => cover.thumbhash),
    image_ids: covers.map((cover) => cover.image_id),
    rooms: rooms.values.map((text) => JSON.parse(text)),
    columns,
  };
}

/** The cards of a market's file, in the file's order. @throws RangeError if a column or list is too short. */
export function unpackMarketFile(file: MarketFile): CompoundCard[] {
  const { columns, rooms = [] } = file;
  return columns.compound_id.map((compound_id, row) => {
    const neighborhood_id = entry(columns.neighborhood_id, row);
    const publish_date = entry(columns.publish_date, row);
    const flags = entry(columns.flags, row);
    const cover = entry(columns.cover, row);
    return {
      compound_id,
      area_id: entry(columns.area_id, row),
      neighborhood_id: neighborhood_id === NO_NEIGHBORHOOD ? null : neighborhood_id,
      publish_date: publish_date === NO_DATE ? null : new Date(publish_date * 1_000).toISOString(),
      popularity_percentile: entry(columns.popularity_percentile, row),
      available: (flags & AVAILABLE) !== 0,
      featured: (flags & FEATURED) !== 0,
      exclusive: (flags & EXCLUSIVE) !== 0,
      home: {
        price: entry(columns.price, row),
        sqft: entry(columns.sqft, row),
        current_status: entry(columns.current_status, row),
        listing_type: entry(columns.listing_type, row),
        lat: entry(columns.lat, row),
        lng: entry(columns.lng, row),
      },
      editorial: {
        title: entry(columns.title, row),
        category: optionalEntry(file.categories, entry(columns.category, row)),
        mainTag: optionalEntry(file.tags, entry(columns.main_tag, row)),
        secondaryTags: entry(columns.secondary_tags, row).map((index) => entry(file.tags, index)),
        numUnits: entry(columns.num_units, row),
        numPotentialUnits: entry(columns.num_potential_units, row),
      },
      cover:
        cover === NONE ? null : { image_id: entry(file.image_ids, cover), thumbhash: entry(file.thumbhashes, cover) },
      rooms: optionalEntry(rooms, columns.rooms ? entry(columns.rooms, row) : NONE) ?? [],
    };
  });
}

function entry<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`The market file lacks entry ${index}.`);
  return value;
}

function optionalEntry<T>(list: readonly T[], index: number): T | null {
  return index === NONE ? null : entry(list, index);
}
