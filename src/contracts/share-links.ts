import { z } from 'zod';
import { call } from './call.ts';
import { id, idText, shareLinkKey } from './fields.ts';
import { publicProfile } from './users.ts';

/** Of whoever shared a home, only what they show to strangers: never an address, a full name or an id. */
export const sharer = publicProfile.pick({ avatarHouseHue: true, avatarHouseFace: true }).extend({
  /** Null where they have given no name. */
  first_name: z.string().min(1).nullable(),
});

export const shareLinkInfo = z.object({
  share_link_key: shareLinkKey,
  compound_id: id,
  /**
   * The owner looks at the own link, to see what others see. Of a signed-in user the server knows whether they are the
   * owner; of others whatever the query claims is echoed: it changes what is shown and gives no right.
   */
  is_self_view: z.boolean(),
  sharer,
});

export const shareLinkCalls = {
  'GET /hfc/share_link_info/{share_link_key}': call({
    auth: 'optional',
    errors: ['gone'],
    summary:
      'Who shared a home by a link. A key is valid for its own compound only: with any other the link is not known. Answers 410 with similar compounds when the home is no longer published.',
    params: z.object({ share_link_key: shareLinkKey }),
    query: z.object({
      compound_id: idText,
      /** Says that the owner looks at the own link. */
      self_view: z.literal('1').optional(),
    }),
    response: z.object({ share_link_info: shareLinkInfo }),
  }),
};

export type Sharer = z.infer<typeof sharer>;
export type ShareLinkInfo = z.infer<typeof shareLinkInfo>;
