import { z } from 'zod';
import { area } from '../homes/regions.ts';
import { call } from '../protocol/call.ts';
import { areaName, id, idText } from '../shapes/fields.ts';

/** The maximum number of areas in one request. A larger number is a mistake, not a choice. */
const MAX_AREAS = 40;
const MAX_MARKETS = 10;

/** A user's subscription to one market. */
export const subscriber = z.object({
  subscriber_id: id,
  market_id: id,
  /** The areas that the subscriber follows in the market. Empty means all areas. */
  areas: z.array(area),
  /** Whether the subscriber gets alerts about new homes in the market. */
  receives_alerts: z.boolean(),
});

const subscribed = z.object({ items: z.array(subscriber).min(1) });

export const subscriberCalls = {
  'POST /hfc/subscribers': call({
    auth: 'user',
    of: 'body.user_id',
    cost: 5,
    errors: ['not_found'],
    summary:
      'Follows areas. Creates one subscriber for each of their markets, or adds the areas to the existing subscriber. Idempotent.',
    body: z.strictObject({ user_id: z.uuid(), area_names: z.array(areaName).min(1).max(MAX_AREAS) }),
    response: subscribed,
  }),
  'POST /hfc/subscribe_to_markets': call({
    auth: 'user',
    of: 'body.user_id',
    cost: 5,
    errors: ['not_found'],
    summary: 'Follows whole markets. Changes nothing for a market that the user already follows.',
    body: z.strictObject({ user_id: z.uuid(), market_ids: z.array(id).min(1).max(MAX_MARKETS) }),
    response: subscribed,
  }),
  'GET /hfc/subscribers': call({
    auth: 'user',
    of: 'query.subscriber_id?',
    summary: 'Returns the user’s subscribers, one for each market, in the order of their creation, or a single one.',
    query: z.object({ subscriber_id: idText.optional() }),
    response: z.object({ items: z.array(subscriber) }),
  }),
  'PUT /hfc/last_active_subscriber': call({
    auth: 'subscriber',
    of: 'body.subscriber_id',
    errors: ['not_found'],
    summary: 'Sets which of the user’s subscribers was last active. The next login begins with it.',
    body: z.strictObject({ subscriber_id: id }),
    response: z.object({ subscriber }),
  }),
  'PUT /hfc/subscriber_areas': call({
    auth: 'subscriber',
    of: 'body.subscriber_id',
    errors: ['not_found'],
    summary: 'Replaces the areas that the subscriber follows. An empty list follows the whole market.',
    body: z.strictObject({ subscriber_id: id, area_names: z.array(areaName).max(MAX_AREAS) }),
    response: z.object({ subscriber }),
  }),
  'PUT /hfc/subscriber_alerts': call({
    auth: 'subscriber',
    of: 'body.subscriber_id',
    errors: ['not_found'],
    summary: 'Turns alerts about new homes in the subscriber’s market on or off.',
    body: z.strictObject({ subscriber_id: id, receives_alerts: z.boolean() }),
    response: z.object({ subscriber }),
  }),
};

export type Subscriber = z.infer<typeof subscriber>;
