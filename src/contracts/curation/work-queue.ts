import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id, person, timestamp } from '../shapes/fields.ts';
import { currentStatuses } from '../shapes/homes.ts';
import { jobStates } from '../values/job-values.ts';

/** In rows. */
const PAGE = 50;

/** Homes that no feed has answered for in two days are a warning, in a week an alarm. */
export const uncheckedDays = ['2', '7'] as const;

const job = z.object({
  job_id: z.uuid(),
  /** The kind of job. */
  name: z.string(),
  state: z.enum(jobStates),
  /** What it is about: the ids in its data, such as `home_id`. */
  about: z.record(z.string(), z.union([z.string(), z.number()])),
  create_timestamp: timestamp,
  /** When it may begin or is tried next. */
  start_timestamp: timestamp,
  /** When it failed for good. */
  end_timestamp: timestamp.nullable(),
  /** How often it failed before its last try. */
  retries: count,
  /** Why its last try failed. */
  error: z.string().nullable(),
});

const queuedMail = z.object({
  message_id: z.string(),
  kind: z.string(),
  /** The recipient’s address, most of it hidden, because a mail can tell what a user does. */
  recipient: z.string(),
  create_timestamp: timestamp,
  /** When it is of no use any more. Then it is dropped. */
  expire_timestamp: timestamp,
  /** How often it couldn’t be sent. */
  tries: count,
  error: z.string().nullable(),
});

const scheduledPublication = z.object({
  review_period_id: id,
  publish_at: timestamp,
  /** How many homes it publishes. */
  homes: count,
  scheduled_by: person.nullable(),
});

const uncheckedHome = z.object({
  compound_id: id,
  /** Null if it was in none. */
  review_period_id: id.nullable(),
  name: z.string(),
  provider: z.string(),
  current_status: z.enum(currentStatuses),
  /** Null if no feed ever answered for it. */
  availability_checked_at: timestamp.nullable(),
});

const idCursor = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a cursor')
  .transform(Number);

export const workQueueCalls = {
  'GET /hfc/_i/operations/queue': call({
    auth: 'staff',
    summary: 'Returns how much work waits or has failed: jobs, mails, scheduled publications, homes to check.',
    response: z.object({
      jobs: z.record(z.enum(jobStates), count),
      mails: z.object({
        waiting: count,
        /** `folder` if no mail server is configured. Then mails are written into the data folder. */
        carrier: z.enum(['smtp', 'folder']),
      }),
      scheduled_publications: count,
      /** Published homes on the market that no feed has answered for in this many days. */
      unchecked_homes: z.record(z.enum(uncheckedDays), count),
    }),
  }),
  'GET /hfc/_i/operations/jobs': call({
    auth: 'staff',
    summary: `Returns the jobs in a state, the newest first, ${PAGE} at a time. Jobs that failed for good are kept for a week.`,
    query: z.object({ state: z.enum(jobStates), cursor: z.uuid().optional() }),
    response: z.object({ items: z.array(job).max(PAGE), next_cursor: z.string().nullable() }),
  }),
  'POST /hfc/_i/operations/jobs/{job_id}/retry': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Has a job tried again that failed for good. Responds with 404 to another one.',
    params: z.object({ job_id: z.uuid() }),
    body: z.strictObject({}),
    response: z.object({ job_id: z.uuid() }),
  }),
  'GET /hfc/_i/operations/mails': call({
    auth: 'staff',
    summary: `Returns the mails that wait to be sent, the oldest first, ${PAGE} at a time, without their texts.`,
    query: z.object({ cursor: z.string().max(300).optional() }),
    response: z.object({ items: z.array(queuedMail).max(PAGE), next_cursor: z.string().nullable() }),
  }),
  'GET /hfc/_i/operations/scheduled_publications': call({
    auth: 'staff',
    summary: 'Returns the review periods that are to be published at a set time, the next one first.',
    response: z.object({ items: z.array(scheduledPublication) }),
  }),
  'GET /hfc/_i/operations/unchecked_homes': call({
    auth: 'staff',
    summary:
      `Returns the published homes on the market that no feed has answered for in 2 or 7 days, by id, ${PAGE} at a time, ` +
      'of all providers or of one.',
    query: z.object({
      days: z.enum(uncheckedDays),
      provider: z.string().max(40).optional(),
      cursor: idCursor.optional(),
    }),
    response: z.object({ items: z.array(uncheckedHome).max(PAGE), next_cursor: z.string().nullable() }),
  }),
};

export type QueuedJob = z.infer<typeof job>;
export type QueuedMailRow = z.infer<typeof queuedMail>;
