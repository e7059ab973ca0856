import { z } from 'zod';
import { compound } from '../homes/compounds.ts';
import { area, city, market, neighborhood } from '../homes/regions.ts';
import { compoundResource } from '../homes/resources.ts';
import { agent } from '../people/agents.ts';
import { rooms } from '../shapes/compound-card.ts';
import { homeCategory } from '../shapes/editorial.ts';
import { count, dollars, id, imageId, latitude, longitude, squareFeet } from '../shapes/fields.ts';
import { currentStatuses, listingTypes } from '../shapes/homes.ts';
import type { BaseMapFile, MapAreasFile } from './base-maps.ts';

/** All published compounds with their details. Large: only for partners and crawlers, never for a page. */
export const publishedCompoundsFile = z.object({
  compounds: z.array(compound),
  neighborhoods: z.array(neighborhood),
});

export const regionInfoFile = z.object({
  markets: z.array(market),
  areas: z.array(area),
});

export const agentsFile = z.object({ agents: z.array(agent) });
export const compoundResourcesFile = z.object({ compound_resources: z.array(compoundResource) });
export const cityListFile = z.object({ cities: z.array(city) });

const indexes = z.array(count);

/**
 * One market's compound cards by column: row i of each column belongs to compound i. This takes half the bytes of a
 * list of objects. Recurring texts are indexes into the lists at the top. `rules/market-file.ts` reads and writes this
 * format.
 */
export const marketFile = z.object({
  market_id: id,
  neighborhoods: z.array(z.object({ neighborhood_id: id, name: z.string() })),
  categories: z.array(homeCategory),
  tags: z.array(z.string()),
  thumbhashes: z.array(z.string()),
  image_ids: z.array(imageId),
  /** Each different list of rooms that a compound has. Absent in a file of an earlier version. */
  rooms: z.array(z.array(rooms)).optional(),
  columns: z.object({
    compound_id: z.array(id),
    area_id: z.array(id),
    /** 0 means none. */
    neighborhood_id: indexes,
    /** Seconds since 1970. */
    publish_date: z.array(count),
    popularity_percentile: z.array(count),
    /** Bits: 1 available, 2 featured, 4 exclusive. */
    flags: z.array(count),
    price: z.array(dollars.nullable()),
    sqft: z.array(squareFeet.nullable()),
    current_status: z.array(z.enum(currentStatuses)),
    listing_type: z.array(z.enum(listingTypes)),
    lat: z.array(latitude),
    lng: z.array(longitude),
    title: z.array(z.string()),
    /** Index into `categories`. -1 means none. */
    category: z.array(z.int().min(-1)),
    /** Index into `tags`. -1 means none. */
    main_tag: z.array(z.int().min(-1)),
    secondary_tags: z.array(indexes),
    num_units: z.array(count.nullable()),
    num_potential_units: z.array(count.nullable()),
    /** Index into `image_ids` and `thumbhashes`. -1 means no photo. */
    cover: z.array(z.int().min(-1)),
    /** Index into `rooms`. -1 means none. */
    rooms: z.array(z.int().min(-1)).optional(),
  }),
});

export type PublishedCompoundsFile = z.infer<typeof publishedCompoundsFile>;
export type RegionInfoFile = z.infer<typeof regionInfoFile>;
export type AgentsFile = z.infer<typeof agentsFile>;
export type CompoundResourcesFile = z.infer<typeof compoundResourcesFile>;
export type CityListFile = z.infer<typeof cityListFile>;
export type MarketFile = z.infer<typeof marketFile>;

/** The content type of each published file, by path. */
export interface PublishedFiles {
  '/published_compounds.json': PublishedCompoundsFile;
  '/region_info.json': RegionInfoFile;
  '/lnf_agents.json': AgentsFile;
  '/compound_resources.json': CompoundResourcesFile;
  '/data/city_list.json': CityListFile;
  [marketPath: `/markets/${number}.json`]: MarketFile;
  [baseMapPath: `/base_maps/${string}.json`]: BaseMapFile;
  [mapAreasPath: `/map_areas/${number}.json`]: MapAreasFile;
}
