import type { CallHandlers } from '../../../http/call-handler.ts';
import { listOutlines, listStaffMarkets } from '../store-curation.ts';
import { addArea, changeArea, removeArea } from './change-areas.ts';
import { changeMarket } from './change-market.ts';
import { listAreasForStaff } from './staff-regions.ts';

export const curatedRegionRoutes = {
  'GET /hfc/_i/region_info': async ({ db }) => {
    const [markets, areas] = await Promise.all([listStaffMarkets(db), listAreasForStaff(db)]);
    return { markets, areas };
  },
  'GET /hfc/_i/markets/{market_id}/outlines': async ({ db }, { params }) => ({
    items: await listOutlines(db, params.market_id),
  }),
  'PUT /hfc/_i/markets/{market_id}': async (ctx, { params, body }, { actor }) => ({
    market: await changeMarket(ctx, { ...params, changes: body }, actor),
  }),
  'POST /hfc/_i/areas': async (ctx, { body }, { actor }) => ({
    area: await addArea(ctx, body, actor),
  }),
  'PUT /hfc/_i/areas/{area_id}': async (ctx, { params, body }, { actor }) => ({
    area: await changeArea(ctx, { ...params, changes: body }, actor),
  }),
  'DELETE /hfc/_i/areas/{area_id}': async (ctx, { params }, { actor }) => {
    await removeArea(ctx, params.area_id, actor);
    return params;
  },
} satisfies CallHandlers;
