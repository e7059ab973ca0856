import { z } from 'zod';
import { compoundCard } from './compound-card.ts';

/** Every code that an error answer can have, with its HTTP status and short title. */
export const problemCodes = {
  bad_request: { status: 400, title: 'Bad request' },
  unauthenticated: { status: 401, title: 'Authentication required' },
  forbidden: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  timed_out: { status: 408, title: 'Request timeout' },
  conflict: { status: 409, title: 'Conflict' },
  gone: { status: 410, title: 'No longer available' },
  too_large: { status: 413, title: 'Payload too large' },
  unsupported_media_type: { status: 415, title: 'Unsupported media type' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'Headers too large' },
  internal: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'Temporarily unavailable' },
} as const;

export type ProblemCode = keyof typeof problemCodes;

/**
 * An RFC 9457 problem, plus our own members `code`, `errors`, `request_id` and, for a home that used to be published,
 * `similar_compounds`.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]]),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  request_id: z.string(),
  similar_compounds: z.array(compoundCard).optional(),
});

export type Problem = z.infer<typeof problem>;
