import { z } from 'zod';
import { call } from './call.ts';
import { areaName, id, idText, latitude, longitude } from './fields.ts';

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
    response: z.object({ markets: z.array(market), areas: z.array(area) }),
  }),
};

export type Market = z.infer<typeof market>;
export type Area = z.infer<typeof area>;
export type City = z.infer<typeof city>;
export type Neighborhood = z.infer<typeof neighborhood>;
