import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lower case: so do the frameworks read it. */
export const API_VERSION_HEADER = 'x-supabase-api-version';

/** The version of the wire in which errors have a `code` and a `message`. */
const NAMED_ERRORS = '2024-01-01';

/** Whether a client reads errors by their names; dates in this form sort like the days they name. */
export function readsNamedErrors({ headers }: FastifyRequest): boolean {
  const version = headers[API_VERSION_HEADER];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= NAMED_ERRORS;
}

/** Says which version an answer is in; without this the client doesn't look at an error's code. */
export function echoApiVersion(request: FastifyRequest, reply: FastifyReply): void {
  if (readsNamedErrors(request)) reply.header(API_VERSION_HEADER, NAMED_ERRORS);
}
