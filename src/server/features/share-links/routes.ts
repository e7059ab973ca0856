import type { CallHandlers } from '../../http/call-handler.ts';
import { readShareLink } from './read-share-link.ts';

export const shareLinkRoutes = {
  'GET /hfc/share_link_info/{share_link_key}': async (ctx, { params: { share_link_key }, query }, { user }) => {
    const { compound_id, self_view } = query;
    const { subscriber_id, sharer } = await readShareLink(ctx, { share_link_key, compound_id });
    const isOwner = user?.hfc_subscriber_ids.includes(subscriber_id) ?? true;
    return { share_link_info: { share_link_key, compound_id, is_self_view: self_view === '1' && isOwner, sharer } };
  },
} satisfies CallHandlers;
