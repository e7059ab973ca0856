import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { id } from '../shapes/fields.ts';
import { abTestGroups } from '../values/ab-test-values.ts';
import { user, userName } from './users.ts';

/** A session or mail-link token of ours: three parts. Ours are never longer than this. */
const token = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'must be a token')
  .max(4_000);

/** The payload of a session token, for the browser. The server asks the database instead. */
export const sessionPayload = z.object({
  user_id: z.uuid(),
  hfc_subscriber_ids: z.array(id),
  hfc_last_active_subscriber_id: id.nullable(),
  /** The session at the auth service. Null if the user signed in by a magic link. */
  session_id: z.uuid().nullable(),
  /** `aal2` after the user entered a code from an authenticator app. A magic link can have this proof, too. */
  aal: z.enum(['aal1', 'aal2']),
  /** Seconds since 1970. */
  exp: z.int(),
});

const about = { user_name: userName.optional(), ab_test_group: z.enum(abTestGroups).optional() };
const signedIn = z.object({ token: z.string(), user });

export const signInCalls = {
  'GET /enrich_token': call({
    auth: 'access_token',
    errors: ['forbidden', 'conflict'],
    summary:
      'Exchanges the auth service’s access token for a session token, which all other calls take and which is valid for 15 minutes. Creates the user at the first call.',
    query: z.object(about),
    response: signedIn,
  }),
  'POST /register_supabase_signup': call({
    auth: 'access_token',
    errors: ['conflict'],
    summary: 'Creates the user of an account that has just signed up at the auth service. Idempotent.',
    body: z.strictObject(about),
    response: z.object({ user }),
  }),
  'POST /magic_link_login': call({
    auth: 'public',
    cost: 10,
    errors: ['unauthenticated', 'second_factor_required'],
    summary:
      'Exchanges the token of an email’s link for a session token. That session can browse and change preferences, but can’t change credentials, export data or delete the account. For an account with an authenticator app, a code from the app is needed, too. The answer then has a link token with this proof, which expires with the email’s link.',
    body: z.strictObject({ token, code: z.string().trim().max(40).optional() }),
    response: signedIn.extend({ magic_link_token: z.string().optional() }),
  }),
  'POST /reenrich_magic_link_token': call({
    auth: 'public',
    cost: 10,
    errors: ['unauthenticated', 'second_factor_required'],
    summary: 'Returns a new session token for the token of an email’s link after the previous one has expired.',
    body: z.strictObject({ token }),
    response: z.object({ token: z.string() }),
  }),
};

export type SessionPayload = z.infer<typeof sessionPayload>;
