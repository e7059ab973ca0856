import type { CallHandlers } from '../../http/call-handler.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { cityExists, listCities, listNeighborhoods } from './store.ts';

export const regionRoutes = {
  'GET /city_list': async ({ db }) => ({ items: await listCities(db) }),
  'GET /neighborhood_list': async ({ db }, { query: { city_id } }) => {
    if (!(await cityExists(db, city_id))) throw new AppError('not_found', 'City not found.');
    return { items: await listNeighborhoods(db, { city_id }) };
  },
} satisfies CallHandlers;
