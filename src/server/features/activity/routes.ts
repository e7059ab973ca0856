import type { CallHandlers } from '../../http/call-handler.ts';
import { recordActivity } from './record-activity.ts';

export const activityRoutes = {
  'POST /hfc/compounds/{compound_id}/activity/{activity_type}': (ctx, { params }, caller) =>
    recordActivity(ctx, params, caller),
} satisfies CallHandlers;
