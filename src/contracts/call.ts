import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/**
 * Who may make a call. Checked against the database, never from a token's claims alone. `access_token` is for the calls
 * that exchange the auth service's token for ours; all others that aren't public take only our own session token.
 * `optional` is public, and knows the user of a session token that counts.
 */
export type Auth = 'public' | 'optional' | 'access_token' | 'user' | 'subscriber' | 'staff' | 'superuser';

/** What one call of the API takes and gives. The key it stands under is `METHOD /path/{param}`, below `/api`. */
export interface CallSpec {
  auth: Auth;
  summary: string;
  /** Counts as so many calls in an address's limit, 1 unless said. */
  cost?: number;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Absent: the answer is not JSON (an image). */
  response?: z.ZodType;
  /** The errors that this call answers besides those that follow from who may make it and what it takes. */
  errors?: readonly ProblemCode[];
  /** What the answer is where it isn't JSON, for the documentation. */
  media?: readonly string[];
}

/** Keeps the literal type of a call, so that client and server are typed by it. */
export function call<const S extends CallSpec>(spec: S): S {
  return spec;
}
