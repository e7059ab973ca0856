import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { compoundCard } from '../shapes/compound-card.ts';
import { id, idText, timeCursor, timestamp } from '../shapes/fields.ts';
import { compoundSnapshot } from '../shapes/home-snapshot.ts';
import { MAX_NOTE } from '../values/match-values.ts';

/** A subscriber's opinion of a home. `unliked` means no opinion, or that the subscriber took back a like or dislike. */
export const matchStatuses = ['liked', 'unliked', 'disliked'] as const;

/** The maximum number of homes in one answer. */
const PAGE = 500;

/** A like with its note, and the home at the time of the like. */
const like = z.object({
  compound_id: id,
  liked_at: timestamp,
  /** What the subscriber wrote about the home. No other user sees it. */
  note: z.string(),
  /** The home when the subscriber liked it. Null for a like from before this was stored. */
  as_liked: compoundSnapshot.nullable(),
});

const page = z.object({
  subscriber_id: idText,
  /** The `next_cursor` of the previous answer. */
  cursor: timeCursor.optional(),
  limit: idText.pipe(z.int().max(PAGE)).optional(),
});

const homes = z.object({
  items: z.array(compoundCard),
  next_cursor: z.string().nullable(),
  /** The neighborhoods of these homes. We added this field; the specification doesn't have it. */
  neighborhoods: z.array(z.object({ neighborhood_id: id, name: z.string() })),
});

const match = z.object({ subscriber_id: id, compound_id: id, status: z.enum(matchStatuses) });

export const matchCalls = {
  'GET /hfc/compounds/{compound_id}/match_status': call({
    auth: 'subscriber',
    of: 'query.subscriber_id',
    summary: 'Returns whether a subscriber likes a home.',
    params: z.object({ compound_id: idText }),
    query: z.object({ subscriber_id: idText }),
    response: z.object({ match }),
  }),
  'PUT /hfc/compounds/{compound_id}/match_status': call({
    auth: 'subscriber',
    of: 'body.subscriber_id',
    errors: ['gone'],
    summary:
      'Sets whether a subscriber likes a home. Liking adds it to the favorites and takes it out of the removed homes; disliking does the reverse. Idempotent.',
    params: z.object({ compound_id: idText }),
    /** `compound_id` may be repeated in the body. It must then match the path. */
    body: z.strictObject({ subscriber_id: id, status: z.enum(matchStatuses), compound_id: id.optional() }),
    response: z.object({ match }),
  }),
  'GET /hfc/match_statuses': call({
    auth: 'subscriber',
    of: 'query.subscriber_id',
    summary: 'Returns the ids of all homes that a subscriber likes, and of all that the subscriber has removed.',
    query: z.object({ subscriber_id: idText }),
    conditional: true,
    response: z.object({ liked_compound_ids: z.array(id), disliked_compound_ids: z.array(id) }),
  }),
  'GET /hfc/liked_compounds': call({
    auth: 'subscriber',
    of: 'query.subscriber_id',
    summary:
      'Returns the homes that a subscriber likes, most recently liked first. Leaves out homes that are no longer listed.',
    query: page,
    conditional: true,
    response: homes.extend({
      /** One for each like on the page, also for homes that are no longer listed and so aren't among `items`. */
      likes: z.array(like),
    }),
  }),
  'GET /hfc/removed_compounds': call({
    auth: 'subscriber',
    of: 'query.subscriber_id',
    summary:
      'Returns the homes that a subscriber has removed, most recently removed first. Leaves out homes that are no longer listed.',
    query: page,
    response: homes,
  }),
  'PUT /hfc/compounds/{compound_id}/note': call({
    auth: 'subscriber',
    of: 'body.subscriber_id',
    errors: ['not_found'],
    summary: 'Stores the subscriber’s private note about a home in the shortlist. An empty note removes it.',
    params: z.object({ compound_id: idText }),
    body: z.strictObject({ subscriber_id: id, note: z.string().max(MAX_NOTE) }),
    response: z.object({ note: z.string() }),
  }),
};

export type MatchStatus = (typeof matchStatuses)[number];
export type Like = z.infer<typeof like>;
