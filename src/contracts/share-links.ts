import { z } from 'zod';
import { call } from './call.ts';
import { id, idText, shareLinkKey } from './fields.ts';
import { publicProfile } from './users.ts';

/** The public facts about the owner of a share link. Never an address, a full name or an id. */
export const sharer = publicProfile.pick({ avatarHouseHue: true, avatarHouseFace: true }).extend({
  /** Null if the owner has entered no name. */
  first_name: z.string().min(1).nullable(),
});

export const shareLinkInfo = z.object({
  share_link_key: shareLinkKey,
  compound_id: id,
  /**
   * Whether the owner is viewing the owner's own link, to see what recipients see. For a signed-in user the server
   * decides this. For a signed-out visitor the server echoes the query's claim. That is safe: it only changes what the
   * page shows and grants no rights.
   */
  is_self_view: z.boolean(),
  sharer,
});

export const shareLinkCalls = {
  'GET /hfc/share_link_info/{share_link_key}': call({
    auth: 'optional',
    errors: ['gone'],
    summary:
      'Returns who shared a home with a link. A key is valid for its own compound only. Responds with 410 and similar compounds if the home is no longer published.',
    params: z.object({ share_link_key: shareLinkKey }),
    query: z.object({
      compound_id: idText,
      /** Claims that the visitor is the owner of the link. */
      self_view: z.literal('1').optional(),
    }),
    response: z.object({ share_link_info: shareLinkInfo }),
  }),
};

export type Sharer = z.infer<typeof sharer>;
export type ShareLinkInfo = z.infer<typeof shareLinkInfo>;
