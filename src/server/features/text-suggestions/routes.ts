import type { CallHandlers } from '../../http/call-handler.ts';
import { suggestText } from './suggest-text.ts';

export const textRoutes = {
  'POST /hfc/_i/compounds/{compound_id}/ai_generation': (ctx, { params, body }, { user, request_id }) =>
    suggestText(ctx, { ...params, ...body, by: user.user_id, request_id }),
} satisfies CallHandlers;
