import type { CallHandlers } from '../../http/call-handler.ts';
import { refreshAvailability } from './refresh-availability.ts';

export const availabilityRoutes = {
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/refresh_availability': (ctx, { params, body }, { actor }) =>
    refreshAvailability(ctx, { ...params, compound_ids: body.compound_ids, actor }),
} satisfies CallHandlers;
