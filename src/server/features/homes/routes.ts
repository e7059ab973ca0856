import type { CallHandlers } from '../../http/call-handler.ts';
import { addComment } from './add-comment.ts';

export const homeRoutes = {
  'POST /hfc/_i/compounds/{compound_id}/broadcast_comments': (ctx, { params, body }, { user }) =>
    addComment(ctx, { ...params, ...body, by: user }),
} satisfies CallHandlers;
