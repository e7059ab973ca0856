import type { CallHandlers } from '../../http/call-handler.ts';
import { refreshAvailability } from './refresh-availability.ts';

export const availabilityRoutes = {
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/refresh_availability': (
    ctx,
    { params, body },
    { user, request_id },
  ) => refreshAvailability(ctx, { ...params, compound_ids: body.compound_ids, by: user.user_id, request_id }),
} satisfies CallHandlers;
