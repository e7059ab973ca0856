import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { compoundCard } from '../shapes/compound-card.ts';
import { count, id, idText, shareLinkKey, switchText, timestamp } from '../shapes/fields.ts';
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

/** A link as its owner sees it. */
const ownShareLink = z.object({
  share_link_key: shareLinkKey,
  compound_id: id,
  create_timestamp: timestamp,
  /** How often it was opened: once for each visitor and day. */
  opening_count: count,
  /** Null if the home is no longer listed. */
  compound: compoundCard.nullable(),
});

const keyParams = z.object({ share_link_key: shareLinkKey });

export const shareLinkCalls = {
  'GET /hfc/share_link_info/{share_link_key}': call({
    auth: 'optional',
    errors: ['gone'],
    summary:
      'Returns who shared a home with a link. A key is valid for its own compound only. Responds with 410 if the link was turned off, and with 410 and similar compounds if the home is no longer published.',
    params: keyParams,
    query: z.object({
      compound_id: idText,
      /** Claims that the visitor is the owner of the link. */
      self_view: switchText.optional(),
    }),
    response: z.object({ share_link_info: shareLinkInfo }),
  }),
  'POST /hfc/share_links': call({
    auth: 'subscriber',
    of: 'body.subscriber_id',
    cost: 2,
    errors: ['not_found', 'gone'],
    summary: 'Makes a subscriber’s link to a home, or returns the one that exists. Idempotent.',
    body: z.strictObject({ subscriber_id: id, compound_id: id }),
    response: z.object({ share_link: z.object({ share_link_key: shareLinkKey, compound_id: id }) }),
  }),
  'GET /hfc/share_links': call({
    auth: 'user',
    summary: 'Returns the links of all the user’s subscribers, newest first. Leaves out links that were turned off.',
    query: z.object({
      /** The `next_cursor` of the previous answer. */
      cursor: shareLinkKey.optional(),
    }),
    response: z.object({ items: z.array(ownShareLink), next_cursor: shareLinkKey.nullable() }),
  }),
  'DELETE /hfc/share_links/{share_link_key}': call({
    auth: 'user',
    summary: 'Turns off one of the user’s links for good. Idempotent.',
    params: keyParams,
    response: z.object({ share_link_key: shareLinkKey }),
  }),
  'POST /hfc/share_links/{share_link_key}/openings': call({
    auth: 'optional',
    cost: 2,
    errors: ['gone'],
    summary:
      'Counts that a visitor opened a link. Each visitor counts once a day, and the owner doesn’t. Sets the viewer_id cookie. With Global Privacy Control (Sec-GPC: 1), nothing is counted or set, and viewer_id is null.',
    params: keyParams,
    body: z.strictObject({ compound_id: id }),
    response: z.object({ viewer_id: z.uuid().nullable() }),
  }),
};

export type OwnShareLink = z.infer<typeof ownShareLink>;
export type Sharer = z.infer<typeof sharer>;
export type ShareLinkInfo = z.infer<typeof shareLinkInfo>;
