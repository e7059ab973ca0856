import type { CallHandlers } from '../../http/call-handler.ts';
import { addComment } from './add-comment.ts';
import { editHome } from './edit-home.ts';

export const homeRoutes = {
  'POST /hfc/_i/compounds/{compound_id}/broadcast_comments': (ctx, { params, body }, { user }) =>
    addComment(ctx, { ...params, ...body, by: user }),
  'PUT /hfc/_i/homes/{home_id}': (ctx, { params, body }, { user, base_version, request_id }) =>
    editHome(ctx, { home_id: params.home_id, edits: body, base_version, by: user.user_id, request_id }),
} satisfies CallHandlers;
