import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { areaName, count, id, idText, latitude, longitude } from '../shapes/fields.ts';

export const market = z.object({
  market_id: id,
  name: z.string(),
  /** The Census Bureau's code for the 2020 urban area. */
  uac20_id: z.string(),
});

export const area = z.object({
  area_id: id,
  market_id: id,
  name: areaName,
  display_name: z.string(),
  active: z.boolean(),
  internal_only: z.boolean(),
});

const staffMarket = market.extend({
  /** Visitors see the areas and homes of a market only if it is active and not internal. */
  active: z.boolean(),
  internal_only: z.boolean(),
  version: count,
});

const staffArea = area.extend({
  version: count,
  /** Whether it has an outline. */
  has_boundary: z.boolean(),
  /** How many homes of any status are in it. */
  homes: count,
  published: count,
  subscribers: count,
});

const rings = z.array(z.array(z.array(z.number()).readonly()).readonly()).readonly();
const outline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).readonly() }),
]);

/** GeoJSON: a Polygon, a MultiPolygon, or one Feature with one of them. The handler says what is wrong with it. */
const givenOutline = z.record(z.string(), z.unknown());

const areaFields = z.strictObject({
  display_name: z.string().trim().min(1).max(80),
  active: z.boolean(),
  internal_only: z.boolean(),
  boundary: givenOutline,
});

const marketParams = z.object({ market_id: idText });
const areaParams = z.object({ area_id: idText });

export const city = z.object({
  city_id: id,
  market_id: id,
  name: z.string(),
  state: z.string().length(2),
});

export const neighborhood = z.object({
  neighborhood_id: id,
  city_id: id,
  name: z.string(),
  lat: latitude,
  lng: longitude,
});

export const regionCalls = {
  'GET /city_list': call({
    auth: 'public',
    summary: 'Returns all cities that have neighborhoods or homes.',
    response: z.object({ items: z.array(city) }),
  }),
  'GET /neighborhood_list': call({
    auth: 'public',
    errors: ['not_found'],
    summary: 'Returns the neighborhoods of a city.',
    query: z.object({ city_id: idText }),
    response: z.object({ items: z.array(neighborhood) }),
  }),
  'GET /hfc/_i/region_info': call({
    auth: 'staff',
    summary: 'Returns all markets and all areas, also inactive and internal ones, by market and name.',
    response: z.object({ markets: z.array(staffMarket), areas: z.array(staffArea) }),
  }),
  'GET /hfc/_i/markets/{market_id}/outlines': call({
    auth: 'staff',
    summary: 'Returns the outlines of all areas of a market that have one, as GeoJSON, by id.',
    params: marketParams,
    response: z.object({ items: z.array(z.object({ area_id: id, boundary: outline })) }),
  }),
  'PUT /hfc/_i/markets/{market_id}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Hides a market’s areas and homes from visitors, or shows them. Requires If-Match. Absent fields stay.',
    params: marketParams,
    body: areaFields.pick({ active: true, internal_only: true }).partial(),
    versioned: 'market',
    response: z.object({ market: staffMarket }),
  }),
  'POST /hfc/_i/areas': call({
    auth: 'staff',
    once: true,
    errors: ['not_found', 'conflict'],
    summary:
      'Adds an area to a market. Homes stay in their areas. Responds with 409 if the name is taken, and with 400 and the reason for an outline that can’t be used.',
    body: areaFields.partial({ boundary: true }).extend({ market_id: id, name: areaName }),
    versioned: 'area',
    response: z.object({ area: staffArea }),
  }),
  'PUT /hfc/_i/areas/{area_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Changes an area. Requires If-Match. Absent fields stay. Homes stay in it, also those outside of a new outline.',
    params: areaParams,
    body: areaFields.partial(),
    versioned: 'area',
    response: z.object({ area: staffArea }),
  }),
  'DELETE /hfc/_i/areas/{area_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Deletes an area without homes and subscribers. Responds with 409 and their numbers otherwise.',
    params: areaParams,
    response: z.object({ area_id: id }),
  }),
};

export type Market = z.infer<typeof market>;
export type Area = z.infer<typeof area>;
export type City = z.infer<typeof city>;
export type Neighborhood = z.infer<typeof neighborhood>;
export type StaffMarket = z.infer<typeof staffMarket>;
export type StaffArea = z.infer<typeof staffArea>;
