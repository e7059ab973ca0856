import type { CallHandlers } from '../../http/call-handler.ts';
import { readSharer } from './read-sharer.ts';

export const shareLinkRoutes = {
  'GET /hfc/share_link_info/{share_link_key}': async (ctx, { params: { share_link_key }, query }) => {
    const { compound_id, self_view } = query;
    const sharer = await readSharer(ctx, { share_link_key, compound_id });
    return { share_link_info: { share_link_key, compound_id, is_self_view: self_view === '1', sharer } };
  },
} satisfies CallHandlers;
