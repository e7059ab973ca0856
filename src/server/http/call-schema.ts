import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { CallSpec } from '../../contracts/protocol/call.ts';
import { type ProblemCode, problem, problemCodes } from '../../contracts/protocol/problem.ts';

/** The kinds of token, as OpenAPI names them. */
export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'Our session token, from `GET /enrich_token`.' },
  access: { type: 'http', scheme: 'bearer', description: 'An access token of the auth service.' },
} as const;

const SESSION = [{ session: [] }];

/** The tokens that a call requires. An empty object stands for no token. */
const security: Readonly<Record<CallSpec['auth'], { [scheme: string]: string[] }[]>> = {
  public: [],
  optional: [{}, ...SESSION],
  access_token: [{ access: [] }],
  user: SESSION,
  subscriber: SESSION,
  staff: SESSION,
  superuser: SESSION,
};

/** The errors that any call may answer with. */
const ALWAYS: readonly ProblemCode[] = [
  'timed_out',
  'too_many_requests',
  'headers_too_large',
  'internal',
  'unavailable',
];

/** Every error that a call may answer with: from its input, from its authentication, and those that it declares. */
export function getErrors({
  auth,
  params,
  query,
  body,
  once,
  versioned,
  errors = [],
}: CallSpec): ReadonlySet<ProblemCode> {
  const all = new Set([...ALWAYS, ...errors]);
  // Even an unexpected body is read.
  for (const code of ['bad_request', 'too_large', 'unsupported_media_type'] as const) {
    if (body || (code === 'bad_request' && (params || query))) all.add(code);
  }
  // A value that can't occur in a path gives not_found.
  if (params) all.add('not_found');
  if (once) all.add('bad_request').add('conflict');
  if (versioned && body) all.add('version_conflict').add('version_required');
  if (auth !== 'public') all.add('unauthenticated');
  if (!['public', 'optional', 'access_token'].includes(auth)) all.add('forbidden');
  return all;
}

/** The answer of a call that isn't JSON, as OpenAPI describes it. */
function getContent(media: readonly string[] = []) {
  return { description: 'The file.', content: Object.fromEntries(media.map((type) => [type, { schema: z.file() }])) };
}

/** The schema of a call, for Fastify's checks and for OpenAPI. */
export function toSchema(spec: CallSpec): FastifySchema {
  const statuses = [...getErrors(spec)].map((code) => problemCodes[code].status).toSorted((a, b) => a - b);
  const failures = Object.fromEntries(statuses.map((status) => [status, problem]));
  return {
    summary: spec.summary,
    security: security[spec.auth],
    ...(spec.params && { params: spec.params }),
    ...(spec.query && { querystring: spec.query }),
    ...(spec.body && { body: spec.body }),
    response: { 200: spec.response ?? getContent(spec.media), ...failures, default: problem },
  };
}
