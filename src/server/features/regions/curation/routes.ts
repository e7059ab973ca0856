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
  'PUT /hfc/_i/markets/{market_id}': async (ctx, { params, body }, { user, request_id, base_version }) => ({
    market: await changeMarket(ctx, { ...params, changes: body, base_version }, { by: user.user_id, request_id }),
  }),
  'POST /hfc/_i/areas': async (ctx, { body }, { user, request_id }) => ({
    area: await addArea(ctx, body, { by: user.user_id, request_id }),
  }),
  'PUT /hfc/_i/areas/{area_id}': async (ctx, { params, body }, { user, request_id, base_version }) => ({
    area: await changeArea(ctx, { ...params, changes: body, base_version }, { by: user.user_id, request_id }),
  }),
  'DELETE /hfc/_i/areas/{area_id}': async (ctx, { params }, { user, request_id }) => {
    await removeArea(ctx, params.area_id, { by: user.user_id, request_id });
    return params;
  },
} satisfies CallHandlers;
