import type { CallHandlers } from '../../http/call-handler.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { cityExists, listAllAreas, listCities, listMarkets, listNeighborhoods } from './store.ts';

export const regionRoutes = {
  'GET /city_list': async ({ db }) => ({ items: await listCities(db) }),
  'GET /neighborhood_list': async ({ db }, { query: { city_id } }) => {
    if (!(await cityExists(db, city_id))) throw new AppError('not_found', 'City not found.');
    return { items: await listNeighborhoods(db, { city_id }) };
  },
  'GET /hfc/_i/region_info': async ({ db }) => {
    const [markets, areas] = await Promise.all([listMarkets(db), listAllAreas(db)]);
    return { markets: markets.map(({ market_id, name, uac20_id }) => ({ market_id, name, uac20_id })), areas };
  },
} satisfies CallHandlers;
