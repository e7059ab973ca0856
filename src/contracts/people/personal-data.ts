import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { count, id, timestamp } from '../shapes/fields.ts';
import { recordedSession } from './session-recordings.ts';
import { subscriber } from './subscribers.ts';
import { timeRange } from './tours.ts';
import { user } from './users.ts';

/** All data that we store about a user, for the user to download. */
export const userExport = z.object({
  export_timestamp: timestamp,
  user: user.extend({ create_timestamp: timestamp, ab_test_group: z.string().nullable() }),
  subscribers: z.array(
    subscriber.extend({
      create_timestamp: timestamp,
      opened_compounds: z.array(z.object({ compound_id: id, create_timestamp: timestamp })),
      alerts: z.array(z.object({ compound_id: id, type: z.string(), create_timestamp: timestamp })),
      matches: z.array(
        z.object({ compound_id: id, status: z.string(), note: z.string(), update_timestamp: timestamp }),
      ),
      share_links: z.array(
        z.object({
          share_link_key: z.string(),
          compound_id: id,
          create_timestamp: timestamp,
          opening_count: count,
          /** Null if the link works. */
          revoke_timestamp: timestamp.nullable(),
        }),
      ),
    }),
  ),
  coming_soon_requests: z.array(z.object({ market: z.string(), create_timestamp: timestamp })),
  message_threads: z.array(
    z.object({
      kind: z.string(),
      compound_id: id.nullable(),
      messages: z.array(
        z.object({
          author: z.string(),
          message: z.string(),
          page_sent_from: z.string(),
          create_timestamp: timestamp,
        }),
      ),
    }),
  ),
  tours: z.array(
    z.object({
      state: z.string(),
      compound_ids: z.array(id),
      windows: z.array(timeRange),
      time: timeRange.nullable(),
      people: count,
      note: z.string(),
      staff_note: z.string(),
      create_timestamp: timestamp,
      update_timestamp: timestamp,
    }),
  ),
  /** What the user's browsers reported, the newest first. Only as many as one answer can hold. */
  analytics_events: z.array(z.object({ event: z.string(), timestamp, properties: z.record(z.string(), z.unknown()) })),
  /** The visits that were recorded, without what was recorded. The newest first. */
  session_recordings: z.array(recordedSession),
  /** The data of the auth service. Absent if a third party hosts the auth service. */
  account: z
    .object({
      email: z.string().nullable(),
      created_at: timestamp,
      last_sign_in_at: timestamp.nullable(),
      identities: z.array(z.object({ provider: z.string(), created_at: timestamp })),
      authenticator_apps: z.array(z.object({ friendly_name: z.string(), created_at: timestamp })),
      /** How many codes are left. */
      recovery_codes: count,
      /** When the user last signed in from each known network. The networks themselves can't be read back. */
      known_networks: z.array(z.object({ signed_in_at: timestamp })),
      sessions: z.array(
        z.object({
          created_at: timestamp,
          refreshed_at: timestamp,
          user_agent: z.string().nullable(),
          ip: z.string().nullable(),
        }),
      ),
      audit_log: z.array(z.object({ action: z.string(), created_at: timestamp, ip: z.string().nullable() })),
    })
    .optional(),
});

const self = { user_id: z.uuid() };
const response = z.object({ user });

export const personalDataCalls = {
  'GET /user_export': call({
    auth: 'user',
    of: 'query.user_id',
    cost: 30,
    errors: ['not_found'],
    summary: 'Returns all data that is stored about the user. A session from an email’s link isn’t enough.',
    query: z.object(self),
    response: z.object({ user_export: userExport }),
  }),
  'POST /user_deletion': call({
    auth: 'user',
    of: 'body.user_id',
    cost: 10,
    errors: ['not_found'],
    summary:
      'Requests the deletion of the user and all stored data, after a grace period. A session from an email’s link isn’t enough.',
    body: z.strictObject(self),
    response,
  }),
  'DELETE /user_deletion': call({
    auth: 'user',
    of: 'query.user_id',
    errors: ['not_found'],
    summary: 'Cancels a requested deletion.',
    query: z.object(self),
    response,
  }),
};

export type UserExport = z.infer<typeof userExport>;
