import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { id, idText, timestamp } from '../shapes/fields.ts';

/** The maximum number of review periods in one answer. */
export const MAX_REVIEW_PERIODS = 12;

/** A published review period, with the homes of one market. */
const publishedReviewPeriod = z.object({
  review_period_id: id,
  publish_date: timestamp,
  /** The homes that are still listed, in their published order. */
  compound_ids: z.array(id).min(1),
});

export const publishedReviewPeriodCalls = {
  'GET /hfc/review_periods': call({
    auth: 'subscriber',
    of: 'query.subscriber_id',
    summary: `Returns the last ${MAX_REVIEW_PERIODS} published review periods with homes in the subscriber’s market, the newest first, and which of the homes the subscriber has opened.`,
    query: z.object({ subscriber_id: idText }),
    response: z.object({ items: z.array(publishedReviewPeriod), opened_compound_ids: z.array(id) }),
  }),
  'PUT /hfc/visit': call({
    auth: 'subscriber',
    of: 'body.subscriber_id',
    summary:
      'Records that the subscriber is here, and returns when the visit before began. A visit ends after eight hours. Idempotent.',
    body: z.strictObject({ subscriber_id: id }),
    response: z.object({ previous_visit: timestamp.nullable() }),
  }),
};

export type PublishedReviewPeriod = z.infer<typeof publishedReviewPeriod>;
