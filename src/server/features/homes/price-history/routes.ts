import type { CallHandlers } from '../../../http/call-handler.ts';
import { getStaffPriceHistory, removePrice } from './remove-price.ts';

export const priceHistoryRoutes = {
  'GET /hfc/_i/compounds/{compound_id}/price_history': async (ctx, { params }) => ({
    items: await getStaffPriceHistory(ctx, params.compound_id),
  }),
  'DELETE /hfc/_i/compounds/{compound_id}/price_history/{home_price_change_id}': async (ctx, { params }, { actor }) => {
    await removePrice(ctx, { ...params, actor });
    return { items: await getStaffPriceHistory(ctx, params.compound_id) };
  },
} satisfies CallHandlers;
