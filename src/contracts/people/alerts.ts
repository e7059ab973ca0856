import { z } from 'zod';
import { broadcastComment } from '../homes/compounds.ts';
import { call } from '../protocol/call.ts';
import { compoundCard } from '../shapes/compound-card.ts';
import { id, idText, timestamp } from '../shapes/fields.ts';
import { compoundSnapshot } from '../shapes/home-snapshot.ts';

/** What has changed at a home that the subscriber likes. */
export const changeTypes = ['price_change', 'status_change'] as const;

const about = { compound_id: id, create_timestamp: timestamp };

const changeAlert = z.object({
  type: z.enum(changeTypes),
  ...about,
  /** The home before and after the change. */
  before: compoundSnapshot,
  after: compoundSnapshot,
});

/** A new home where the subscriber follows homes, or a comment on a home that the subscriber likes. */
const broadcastAlert = z.object({
  type: z.literal('compound_broadcast'),
  ...about,
  /** The home at the time of the alert. */
  after: compoundSnapshot,
  /** Null for a new home. */
  comment: broadcastComment.nullable(),
});

const alert = z.discriminatedUnion('type', [changeAlert, broadcastAlert]);

export const alertCalls = {
  'GET /hfc/alerts': call({
    auth: 'subscriber',
    of: 'query.subscriber_id',
    summary:
      'Returns what a subscriber hasn’t dismissed yet, the newest first, 100 at most, and the homes that are still listed.',
    query: z.object({ subscriber_id: idText }),
    conditional: true,
    response: z.object({ items: z.array(alert), compounds: z.array(compoundCard) }),
  }),
  'DELETE /hfc/compound_alerts': call({
    auth: 'subscriber',
    of: 'query.subscriber_id',
    summary: 'Dismisses all alerts of a subscriber about a home, or about all homes. Idempotent.',
    query: z.object({ subscriber_id: idText, compound_id: idText.optional() }),
    response: z.object({ compound_id: id.nullable() }),
  }),
};

export type Alert = z.infer<typeof alert>;
export type ChangeType = (typeof changeTypes)[number];
export type AlertType = Alert['type'];
