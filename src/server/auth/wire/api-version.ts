import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lower case, because Node and Fastify give header names in lower case. */
export const API_VERSION_HEADER = 'x-supabase-api-version';

/** The API version from which errors have a `code` and a `message`. */
const NAMED_ERRORS = '2024-01-01';

/**
 * Whether a client understands named errors. Comparing the versions as strings works, because dates in this form sort
 * by time.
 */
export function readsNamedErrors({ headers }: FastifyRequest): boolean {
  const version = headers[API_VERSION_HEADER];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= NAMED_ERRORS;
}

/** Sets the answer's version header. Without it, the client ignores an error's code. */
export function echoApiVersion(request: FastifyRequest, reply: FastifyReply): void {
  if (readsNamedErrors(request)) reply.header(API_VERSION_HEADER, NAMED_ERRORS);
}
