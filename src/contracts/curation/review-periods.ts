import { z } from 'zod';
import { compoundStatuses } from '../homes/compounds.ts';
import { call } from '../protocol/call.ts';
import { count, id, idText, person, timestamp } from '../shapes/fields.ts';
import { MAX_COMPOUNDS } from '../values/review-values.ts';
import { feedAlarm } from './feeds.ts';
import { compoundRow, publishCheck } from './staff-compounds.ts';

/** A review period as staff see it. */
const reviewPeriod = z.object({
  review_period_id: id,
  version: count,
  create_timestamp: timestamp,
  /** When it was first published. Null if it wasn't yet. */
  publish_date: timestamp.nullable(),
  published_by: person.nullable(),
  /** When it is to be published. Null without a schedule. */
  publish_at: timestamp.nullable(),
  scheduled_by: person.nullable(),
  /** The homes that the schedule publishes. */
  publish_compound_ids: z.array(id),
  published_compound_order: z.array(id),
  /** How many compounds have each status. */
  counts: z.record(z.enum(compoundStatuses), count),
});

const publicationProgress = z.object({
  /** The current version of the published files. */
  data_version: count,
  /** How many homes of the period are public, and how many of them these files don't have yet. */
  homes: count,
  missing: count,
  /** How many alerts the publication has made. Each subscriber has one for each home. */
  alerts: count,
  /** The emails about these alerts, by user. */
  mails: z.object({
    /** To be queued at once. */
    waiting: count,
    /** Queued, but not sent yet. */
    queued: count,
    sent: count,
    /** Users who get the alerts with their next daily or weekly email. */
    later: count,
  }),
});

const reviewPeriodParams = z.object({ review_period_id: idText });

/** In compounds. */
const PAGE = 500;

const listQuery = z.object({
  status: z.enum(compoundStatuses).optional(),
  cursor: idText.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
});

const list = z.object({
  review_period: reviewPeriod,
  items: z.array(compoundRow),
  /** For the next page. Null on the last. */
  next_cursor: z.string().nullable(),
  /** For the changes call: the newest change before the compounds were read. */
  changes_cursor: count,
});

const distinctIds = z
  .array(id)
  .max(MAX_COMPOUNDS)
  .refine((ids) => new Set(ids).size === ids.length, 'names a home twice');

export const reviewPeriodCalls = {
  'GET /hfc/_i/review_periods': call({
    auth: 'staff',
    summary: 'Returns the review periods, the newest first, 50 at a time.',
    query: z.object({ cursor: idText.optional() }),
    response: z.object({
      items: z.array(reviewPeriod),
      next_cursor: z.string().nullable(),
      /** The problems of the listing feeds. */
      alarms: z.array(feedAlarm),
    }),
  }),
  'POST /hfc/_i/review_period_cycle': call({
    auth: 'staff',
    summary: 'Creates a review period.',
    once: true,
    body: z.strictObject({}),
    versioned: 'review_period',
    response: z.object({ review_period: reviewPeriod }),
  }),
  'PUT /hfc/_i/review_periods/{review_period_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Changes the published order of a review period, or schedules its publication. The order requires If-Match. `publish_at: null` cancels the schedule.',
    params: reviewPeriodParams,
    body: z
      .strictObject({
        published_compound_order: distinctIds,
        publish_at: timestamp.nullable(),
        /** The homes to publish at that time. Required with a time. */
        publish_compound_ids: distinctIds.min(1),
      })
      .partial()
      .refine((fields) => Object.keys(fields).length > 0, 'must name at least one field')
      .refine(
        ({ publish_at, publish_compound_ids }) =>
          (typeof publish_at === 'string') === (publish_compound_ids !== undefined),
        { message: 'must be given together with publish_at', path: ['publish_compound_ids'] },
      ),
    versioned: 'review_period',
    response: z.object({ review_period: reviewPeriod }),
  }),
  'DELETE /hfc/_i/review_periods/{review_period_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Deletes a review period and its compounds. Only in development: elsewhere every review period answers with 404.',
    params: reviewPeriodParams,
    response: z.object({ review_period_id: id }),
  }),
  'GET /hfc/_i/review_periods/{review_period_id}/compounds': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: `Returns the compounds of a review period in the order in which they came, at most ${PAGE} at a time.`,
    params: reviewPeriodParams,
    query: listQuery,
    response: list,
  }),
  'GET /hfc/_i/current_cycle/compounds': call({
    auth: 'staff',
    errors: ['not_found'],
    summary:
      'Returns the compounds of the current review period: the newest one that isn’t published, else the newest.',
    query: listQuery,
    response: list,
  }),
  'GET /hfc/_i/review_periods/{review_period_id}/publish_checks': call({
    auth: 'staff',
    errors: ['not_found'],
    summary:
      'Returns what stands against publishing the approved and published compounds of a review period, in their order.',
    params: reviewPeriodParams,
    response: z.object({
      review_period: reviewPeriod,
      items: z.array(z.object({ compound_id: id, checks: z.array(publishCheck) })),
    }),
  }),
  'GET /hfc/_i/review_periods/{review_period_id}/publication': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns what has become of the publication of a review period: its files, alerts and emails.',
    params: reviewPeriodParams,
    response: publicationProgress,
  }),
  'POST /hfc/_i/review_periods/{review_period_id}/publish': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Publishes approved compounds of a review period in the given order, and alerts subscribers. If one of them can’t be published, nothing is.',
    params: reviewPeriodParams,
    once: true,
    body: z
      .strictObject({
        compound_ids: distinctIds.min(1),
        /**
         * The version of each home that the sender saw, in the same order. A home whose texts were changed since isn't
         * published unseen.
         */
        seen_versions: z.array(count.min(1)).optional(),
      })
      .refine(
        ({ compound_ids, seen_versions }) => (seen_versions?.length ?? compound_ids.length) === compound_ids.length,
        {
          message: 'must have a version for each home',
          path: ['seen_versions'],
        },
      ),
    versioned: 'review_period',
    response: z.object({
      review_period: reviewPeriod,
      published: z.array(id),
      /** The homes that were public already. */
      already: z.array(id),
      /** The version of the published files that will not have them yet. */
      data_version_pending: count,
    }),
  }),
};

export type ReviewPeriod = z.infer<typeof reviewPeriod>;
export type PublicationProgress = z.infer<typeof publicationProgress>;
export type CompoundList = z.infer<typeof list>;
