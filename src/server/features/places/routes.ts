import type { CallHandlers } from '../../http/call-handler.ts';
import { findPlaces } from './find-places.ts';

export const placeRoutes = {
  'GET /hfc/places': async (ctx, { query }, { address: asker }) => ({
    items: await findPlaces(ctx, { ...query, asker }),
    knows_streets: ctx.geocoder !== null,
  }),
} satisfies CallHandlers;
