import { z } from 'zod';
import { compoundCard } from '../shapes/compound-card.ts';
import { person } from '../shapes/fields.ts';
import { textSuggestion } from '../shapes/text-suggestion.ts';

/** Every code that an error answer can have, with its HTTP status and short title. */
export const problemCodes = {
  bad_request: { status: 400, title: 'Bad request' },
  unauthenticated: { status: 401, title: 'Authentication required' },
  forbidden: { status: 403, title: 'Forbidden' },
  /** The account has an authenticator app, and the call needs a code from it. */
  second_factor_required: { status: 403, title: 'Authenticator code required' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  timed_out: { status: 408, title: 'Request timeout' },
  conflict: { status: 409, title: 'Conflict' },
  /** The price of a published home would change by more than 30 %, and the request doesn't confirm it. */
  large_change: { status: 409, title: 'Large change' },
  gone: { status: 410, title: 'No longer available' },
  version_conflict: { status: 412, title: 'Changed in the meantime' },
  too_large: { status: 413, title: 'Payload too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  version_required: { status: 428, title: 'Version required' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'Headers too large' },
  internal: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const;

export type ProblemCode = keyof typeof problemCodes;

/** What the `path` of each error is, as the documentation says it. */
export const INPUT_PATH_RULE =
  'Where the wrong value is in the request: `body`, `query`, `params` (of the path) or `headers`, then the names of the fields and the indexes in arrays, joined by dots, such as `query.city_id` or `body.windows.0.date`. Without a field, the whole part is wrong.';

/** The parts of a request in which a value can be wrong. */
const inputParts = ['body', 'query', 'params', 'headers'] as const;

const inputError = z.object({
  /** As `INPUT_PATH_RULE` says. */
  path: z.templateLiteral([z.enum(inputParts), z.union([z.literal(''), z.templateLiteral(['.', z.string()])])]),
  message: z.string(),
});

/** A field that another staff member changed since the version that a change was made from. */
export const fieldConflict = z.object({
  /** As in `field_versions`, such as `editorial.title`. */
  field: z.string(),
  /** The present value. */
  theirs: z.unknown(),
  /** Who changed it last. Null for jobs and deleted users. */
  user: person.nullable(),
  timestamp: z.iso.datetime().nullable(),
});

/** A listing that a caller can choose. */
const listingMatch = z.object({
  provider: z.string(),
  /** To be sent as `zpid`. */
  provider_listing_id: z.string(),
  formatted_address: z.string().nullable(),
});

/**
 * An RFC 9457 problem, plus our own members `code`, `errors`, `request_id`, for a home that used to be published
 * `similar_compounds`, for a `version_conflict` `conflicts` and the entity as it is now, `current`, and for an id that
 * several listings have, `matches`. A conflict with another compound names it in `current`. Without a language model's text,
 * `suggestion` is one from facts.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]]),
  errors: z.array(inputError).optional(),
  request_id: z.string(),
  similar_compounds: z.array(compoundCard).optional(),
  conflicts: z.array(fieldConflict).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
  matches: z.array(listingMatch).optional(),
  suggestion: textSuggestion.optional(),
});

export type Problem = z.infer<typeof problem>;
export type InputPart = (typeof inputParts)[number];
export type InputError = z.infer<typeof inputError>;
export type FieldConflict = z.infer<typeof fieldConflict>;
