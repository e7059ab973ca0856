import { z } from 'zod';
import { call } from './call.ts';
import { compoundCard } from './compound-card.ts';
import { id, idText, timestamp } from './fields.ts';
import { homeSnapshot } from './home-snapshot.ts';

/** What an alert tells: a new price, or a new availability of a home that the subscriber likes. */
export const alertTypes = ['price_change', 'status_change'] as const;

const alert = z.object({
  type: z.enum(alertTypes),
  compound_id: id,
  create_timestamp: timestamp,
  /** The home before and after the change. */
  before: homeSnapshot,
  after: homeSnapshot,
});

export const alertCalls = {
  'GET /hfc/alerts': call({
    auth: 'subscriber',
    of: 'query.subscriber_id',
    summary:
      'Returns what a subscriber hasn’t dismissed yet, the newest first, 100 at most, and the homes that are still listed.',
    query: z.object({ subscriber_id: idText }),
    response: z.object({ items: z.array(alert), compounds: z.array(compoundCard) }),
  }),
  'DELETE /hfc/compound_alerts': call({
    auth: 'subscriber',
    of: 'query.subscriber_id',
    summary: 'Dismisses all alerts of a subscriber about a home. Idempotent.',
    query: z.object({ subscriber_id: idText, compound_id: idText }),
    response: z.object({ compound_id: id }),
  }),
};

export type Alert = z.infer<typeof alert>;
export type AlertType = (typeof alertTypes)[number];
