import { randomUUID } from 'node:crypto';
import type { CallHandlers } from '../../http/call-handler.ts';
import { createShareLink } from './create-share-link.ts';
import { getShareLink, requireSharingSubscriber } from './get-share-link.ts';
import { listOwnLinks } from './list-own-links.ts';
import { revokeShareLink } from './revoke-share-link.ts';
import { insertOpening } from './store.ts';

export const shareLinkRoutes = {
  'GET /hfc/share_link_info/{share_link_key}': async (ctx, { params: { share_link_key }, query }, { user }) => {
    const { compound_id, self_view } = query;
    const { subscriber_id, sharer } = await getShareLink(ctx, { share_link_key, compound_id });
    const isOwner = user?.hfc_subscriber_ids.includes(subscriber_id) ?? true;
    return { share_link_info: { share_link_key, compound_id, is_self_view: self_view === true && isOwner, sharer } };
  },

  'POST /hfc/share_links': async (ctx, { body }) => {
    const share_link_key = await createShareLink(ctx, body);
    return { share_link: { share_link_key, compound_id: body.compound_id } };
  },

  'GET /hfc/share_links': ({ db }, { query }, { user }) => listOwnLinks(db, user.hfc_subscriber_ids, query.cursor),

  'DELETE /hfc/share_links/{share_link_key}': async (ctx, { params: { share_link_key } }, { user }) => {
    await revokeShareLink(ctx, share_link_key, user.hfc_subscriber_ids);
    return { share_link_key };
  },

  'POST /hfc/share_links/{share_link_key}/openings': async (ctx, { params: { share_link_key }, body }, caller) => {
    const subscriber_id = await requireSharingSubscriber(ctx, { share_link_key, compound_id: body.compound_id });
    if (caller.unobserved) return { viewer_id: null };
    const viewer_id = caller.viewer_id ?? randomUUID();
    const isOwner = caller.user?.hfc_subscriber_ids.includes(subscriber_id) ?? false;
    if (!isOwner) await insertOpening(ctx.db, { share_link_key, viewer_id, time: ctx.now() });
    return { viewer_id };
  },
} satisfies CallHandlers;
