import type { CallHandlers } from '../../http/call-handler.ts';
import { getStaffCompound } from '../staff-compounds/get-staff-compound.ts';
import { addComment } from './add-comment.ts';
import { editHome } from './edit-home.ts';
import { withdrawComment } from './withdraw-comment.ts';

export const homeRoutes = {
  'POST /hfc/_i/compounds/{compound_id}/broadcast_comments': async (ctx, { params, body }, { user }) => {
    const added = await addComment(ctx, { ...params, ...body, by: user });
    return { ...added, compound: await getStaffCompound(ctx, params.compound_id) };
  },
  'DELETE /hfc/_i/compounds/{compound_id}/broadcast_comments/{create_timestamp}': async (ctx, { params }, { user }) => {
    await withdrawComment(ctx, { ...params, by: user.user_id });
    return { compound: await getStaffCompound(ctx, params.compound_id) };
  },
  'PUT /hfc/_i/homes/{home_id}': (ctx, { params, query, body }, { actor }) =>
    editHome(ctx, { ...params, ...query, edits: body, actor }),
} satisfies CallHandlers;
