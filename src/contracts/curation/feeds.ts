import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, dollars, person, timestamp } from '../shapes/fields.ts';
import { currentStatuses, listingTypes } from '../shapes/homes.ts';
import { feedAlarmKinds } from '../values/feed-alarm-values.ts';
import { feedOrders, feedRunKinds, feedRunOutcomes } from '../values/feed-values.ts';

/** In rows. */
const PAGE = 50;
const LAST_RUNS = 10;

const cursor = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a cursor')
  .transform(Number);
const fieldName = z.string().regex(/^[A-Za-z]\w{0,99}$/, 'must be the name of a field');
const word = z.string().min(1).max(300);
const provider = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'must be the name of a feed');
const params = z.object({ provider });

export const feedAlarm = z.object({
  provider: z.string(),
  kind: z.enum(feedAlarmKinds),
  /** A sentence for staff. */
  words: z.string(),
});

const feedRun = z.object({
  feed_run_id: count,
  kind: z.enum(feedRunKinds),
  started_at: timestamp,
  /** Null while it runs. */
  ended_at: timestamp.nullable(),
  outcome: z.enum(feedRunOutcomes).nullable(),
  error: z.string().nullable(),
  pages: count,
  inserted: count,
  updated: count,
  unchanged: count,
  /** Records without a key. */
  refused: count,
  /** Records that aren’t kept: no housing, or not complete yet. */
  left_out: count,
  gone: count,
  requests: count,
  bytes: z.int().min(0),
  /** Values that couldn’t be used, 1,000 at most. */
  refusals: count,
});

const feed = z.object({
  provider,
  /** What its license allows. */
  use: z.enum(['display', 'internal', 'public']),
  /** `running` while a run is at work anywhere. */
  state: z.enum(['never_read', 'running', 'idle', 'failed', 'paused']),
  /** What waits for a worker, or for the end of the run at work. */
  ordered: z.array(z.enum(feedOrders)),
  paused: z
    .object({
      reason: z.enum(['limited', 'unauthorized', 'staff']),
      /** Null if staff stopped it. */
      until: timestamp.nullable(),
      by: person.nullable(),
    })
    .nullable(),
  last_success_at: timestamp.nullable(),
  last_full_at: timestamp.nullable(),
  /** The greatest time of change that was read. */
  watermark: timestamp.nullable(),
  last_error: z.string().nullable(),
  last_error_at: timestamp.nullable(),
  /** A reconciliation found so many listings gone at once that it took none off the market. */
  braked: z.object({ gone: count, of: count, at: timestamp }).nullable(),
  /** How many requests its limits allow one after the other at this moment. More are allowed evenly over the time. */
  requests_at_once: z.object({ hour: count, day: count }),
  /** How many requests its license allows in any hour and in any day. */
  request_limits: z.object({ hour: count, day: count }),
  listings: z.object({
    all: count,
    /** On the market. */
    open: count,
    /** The feed doesn’t have them any more. */
    gone: count,
    unplaced: count,
    /** Odd in some way. */
    flagged: count,
  }),
  /** Records that aren’t kept: no housing, or not complete yet. */
  left_out: count,
  /** Published homes of it on the market that weren’t checked for two days. `GET …/operations/unchecked_homes` has them. */
  unchecked_homes: count,
  alarms: z.array(feedAlarm),
  /** The newest first. */
  runs: z.array(feedRun).max(LAST_RUNS),
});

const feedDetails = feed.extend({
  /** Of the last ten runs, the most frequent first. */
  refusals: z.array(z.object({ field: z.string(), reason: z.string(), times: count })),
  /** Words that nothing explains, the most frequent first, and the words that they can be mapped to. */
  unknown_values: z.array(
    z.object({
      field: z.string(),
      value: z.string(),
      times: count,
      first_seen: timestamp,
      last_seen: timestamp,
      choices: z.array(z.string()),
    }),
  ),
  /** What staff have mapped. */
  words: z.array(z.object({ field: z.string(), word: z.string(), means: z.string(), user: person.nullable() })),
  /** Of the newest listings that the feed has: how many have a value in each field that we use. */
  fill_rates: z.object({ of: count, fields: z.array(z.object({ field: z.string(), filled: count })) }),
});

/** A listing of a feed, behind a number. */
const feedListing = z.object({
  listing_id: count,
  provider_listing_id: z.string(),
  provider_listing_number: z.string().nullable(),
  formatted_address: z.string().nullable(),
  raw_status: z.string().nullable(),
  current_status: z.enum(currentStatuses).nullable(),
  listing_type: z.enum(listingTypes).nullable(),
  price: dollars.nullable(),
  flags: z.array(z.string()),
  feed_modified_at: timestamp.nullable(),
  /** As the feed sent it, if a field was asked for. */
  value: z.unknown(),
});

export const feedCalls = {
  'GET /hfc/_i/feeds': call({
    auth: 'staff',
    summary: 'Returns the configured listing feeds with their last runs and what is wrong with them.',
    response: z.object({ items: z.array(feed) }),
  }),
  'GET /hfc/_i/feeds/{provider}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns a feed with its refusals by reason, its unknown words, and how many listings have each field.',
    params,
    response: z.object({ feed: feedDetails }),
  }),
  'GET /hfc/_i/feeds/{provider}/refusals': call({
    auth: 'staff',
    errors: ['not_found'],
    summary:
      `Returns values of a feed that couldn’t be used, the newest first, ${PAGE} at a time: those of a run, or of its last ` +
      `${LAST_RUNS} runs.`,
    params,
    query: z.object({
      feed_run_id: cursor.optional(),
      field: z.string().max(200).optional(),
      reason: z.string().max(200).optional(),
      cursor: cursor.optional(),
    }),
    response: z.object({
      items: z.array(
        z.object({
          feed_refusal_id: count,
          feed_run_id: count,
          provider_listing_id: z.string().nullable(),
          field: z.string(),
          value: z.string(),
          reason: z.string(),
        }),
      ),
      next_cursor: z.string().nullable(),
    }),
  }),
  'GET /hfc/_i/feeds/{provider}/listings': call({
    auth: 'staff',
    errors: ['not_found'],
    summary:
      `Returns listings of a feed, ${PAGE} at a time: those with a \`value\` in a \`field\`, those of the newest that lack a value in it, those that are ` +
      'gone, without a place or odd in some way, or those that a run changed last.',
    params,
    query: z.object({
      field: fieldName.optional(),
      value: word.optional(),
      only: z.enum(['gone', 'unplaced', 'flagged', 'open']).optional(),
      feed_run_id: cursor.optional(),
      cursor: cursor.optional(),
    }),
    response: z.object({ items: z.array(feedListing), next_cursor: z.string().nullable() }),
  }),
  'GET /hfc/_i/feeds/{provider}/left_out': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: `Returns the keys of records that aren’t kept because they are no housing or not complete yet, by key, ${PAGE} at a time.`,
    params,
    query: z.object({ cursor: z.string().max(300).optional() }),
    response: z.object({
      items: z.array(z.object({ provider_listing_id: z.string(), modified_at: timestamp.nullable() })),
      next_cursor: z.string().nullable(),
    }),
  }),
  'POST /hfc/_i/feeds/{provider}/sync': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary: 'Has the changes of a feed read now. Responds with 409 to a feed that is paused or being read.',
    params,
    body: z.strictObject({}),
    response: z.object({ feed }),
  }),
  'POST /hfc/_i/feeds/{provider}/reconcile': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Has all keys of a feed compared with the known listings now, after the run that is at work. With `allows_many`, listings are taken off the market however many are gone at once. ' +
      'Responds with 409 to a feed that is paused.',
    params,
    body: z.strictObject({ allows_many: z.boolean().default(false) }),
    response: z.object({ feed }),
  }),
  'PUT /hfc/_i/feeds/{provider}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Stops the reading of a feed, or goes on with it, also if the feed itself asked for a rest.',
    params,
    body: z.strictObject({ paused: z.boolean() }),
    response: z.object({ feed }),
  }),
  'PUT /hfc/_i/feeds/{provider}/words': call({
    auth: 'staff',
    errors: ['not_found'],
    summary:
      'Says what a word of a feed means, in the words of the RESO Data Dictionary. Listings with the word are read again in the background. Null takes it back.',
    params,
    body: z.strictObject({ field: fieldName, word, means: word.nullable() }),
    response: z.object({ feed: feedDetails }),
  }),
};

export type FeedAlarm = z.infer<typeof feedAlarm>;
export type Feed = z.infer<typeof feed>;
export type FeedDetails = z.infer<typeof feedDetails>;
