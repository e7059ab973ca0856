import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id, idText, timestamp } from '../shapes/fields.ts';

const day = z.iso.date();

/** Visits on a day: how many visitors came, and how often they did what. */
const visits = z.object({
  visitors: count,
  opened: count,
  liked: count,
  shared: count,
  asked: count,
  toured: count,
  subscribed: count,
});

/** The visitors whose first visit was in a week and a market, and how many of them ever got how far. */
const cohort = visits.extend({
  /** A Monday. */
  week: day,
  /** Null for visitors who saw no market. */
  market_id: id.nullable(),
});

/** In weeks. */
export const FUNNEL_WEEKS = 12;
/** In days. */
export const reportSpans = ['7', '28', '90'] as const;
const MAX_HOMES = 50;

const homeActivity = z.object({
  compound_id: id,
  /** The title, or the address of a home without one. */
  name: z.string(),
  market_id: id,
  popularity_percentile: z.number(),
  /** Browsers that opened it, in the last 30 days. */
  viewers: count,
  /** How often it was liked, shared and asked about, in the last 30 days. */
  liked: count,
  shared: count,
  asked: count,
});

export const analyticsReportCalls = {
  'GET /hfc/_i/analytics': call({
    auth: 'staff',
    cost: 5,
    summary:
      'Returns what visitors did: by day in a period, and by week of their first visit how far they got. From summaries of events, which a job makes every ten minutes.',
    query: z.object({ days: z.enum(reportSpans).optional(), market_id: idText.optional() }),
    response: z.object({
      /** Whether pages load the analytics client at present. */
      is_on: z.boolean(),
      /** Whether events go to another service, so that there are none here. */
      is_elsewhere: z.boolean(),
      /** Up to when events are counted. Null before the first summary. */
      summarize_timestamp: timestamp.nullable(),
      /** Of the whole period. Visitors who come on several days count once. */
      total: visits,
      /** Every day of the period, the oldest first. In UTC. */
      days: z.array(visits.extend({ day })).max(90),
      /** Of all markets. */
      cohorts: z.array(cohort),
      /** Mails about alerts by the week in which they were sent, the oldest first. */
      mails: z.array(z.object({ week: day, sent: count, opened: count })),
    }),
  }),
  'GET /hfc/_i/analytics/homes': call({
    auth: 'staff',
    cost: 5,
    summary: `Returns the ${MAX_HOMES} most popular published homes with their activity of 30 days, of all markets or of one.`,
    query: z.object({ market_id: idText.optional() }),
    response: z.object({ items: z.array(homeActivity).max(MAX_HOMES) }),
  }),
  'GET /hfc/_i/compounds/{compound_id}/activity': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns the activity of a home on each of the last 30 days, the oldest first. In UTC.',
    params: z.object({ compound_id: idText }),
    response: z.object({
      days: z.array(z.object({ day, viewers: count, liked: count, shared: count, asked: count })).max(31),
    }),
  }),
};
