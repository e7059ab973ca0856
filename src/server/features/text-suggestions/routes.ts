import type { CallHandlers } from '../../http/call-handler.ts';
import { suggestText } from './suggest-text.ts';

export const textRoutes = {
  'POST /hfc/_i/compounds/{compound_id}/ai_generation': (ctx, { params, body }, { actor }) =>
    suggestText(ctx, { ...params, ...body, actor }),
} satisfies CallHandlers;
