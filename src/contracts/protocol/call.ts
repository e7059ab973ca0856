import type { z } from 'zod';
import type { ProblemCode } from './problem.ts';

/**
 * The callers that may make a call. The server checks this against the database, never against a token's claims alone.
 * `access_token` is for the calls that exchange the auth service's token for our session token. All other calls that
 * aren't public accept only our session token. `optional` calls are public, but they identify the user if the request
 * has a valid session token.
 */
export type Auth = 'public' | 'optional' | 'access_token' | 'user' | 'subscriber' | 'staff' | 'superuser';

/**
 * The place of an id in a call's input. A user's id must be the caller's own, and a subscriber must be one of the
 * caller's. The server checks this before the handler runs. With `?`, the id may be left out.
 */
export type Ownership = `${'params' | 'query' | 'body'}.${'user_id' | 'subscriber_id'}${'' | '?'}`;

/** The kinds of entity whose changes are checked by version. The answer of a call about one has its `version`. */
export type Versioned = 'compound' | 'home' | 'review_period' | 'agent' | 'compound_resource' | 'area' | 'market';

/** The input and output of one API call. Its key in the contract is `METHOD /path/{param}`, relative to `/api`. */
export interface CallSpec {
  auth: Auth;
  /** Whose data the call is about. */
  of?: Ownership;
  summary: string;
  /** How many calls this call counts as in the client's rate limit. Default: 1, or less for calls with `media`. */
  cost?: number;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Absent if the answer is not JSON (an image). */
  response?: z.ZodType;
  /**
   * Whether the call needs an `Idempotency-Key`, because made twice it would do something twice. The same key with the
   * same input within a day gives the first answer again. The call runs in one transaction, together with its key.
   */
  once?: true;
  /**
   * The entity of the answer whose version is the `ETag`. A change takes the version that it was made from as
   * `If-Match`.
   */
  versioned?: Versioned;
  /**
   * Whether the answer has its hash as `ETag`, and is a 304 if the caller has it already. For GET calls that a page makes
   * again and again while it is shown.
   */
  conditional?: true;
  /** Errors that this call can answer, besides the errors that follow from `auth` and from input validation. */
  errors?: readonly ProblemCode[];
  /** The media types of an answer that isn't JSON. */
  media?: readonly string[];
}

/** Keeps the literal type of a call, so that the client and the server get their types from it. */
export function call<const S extends CallSpec>(spec: S): S {
  return spec;
}
