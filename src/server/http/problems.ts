import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { type InputPart, type Problem, type ProblemCode, problemCodes } from '../../contracts/protocol/problem.ts';
import { DatabaseUnavailableError, isCollision } from '../platform/database/database-errors.ts';
import { AppError } from '../platform/errors/errors.ts';
import { inputErrors } from '../platform/errors/input-errors.ts';
import { StorageError } from '../platform/storage/storage.ts';

/** Our error codes for the statuses of Fastify's errors. */
const frameworkCodes: Readonly<Record<number, ProblemCode>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Our names for the parts of a request, by Fastify's. */
const frameworkParts: Readonly<Record<NonNullable<FastifyError['validationContext']>, InputPart>> = {
  body: 'body',
  querystring: 'query',
  params: 'params',
  headers: 'headers',
};

/** Fastify's errors for impossible paths. Don't send their messages, because these repeat the path. */
const IMPOSSIBLE_PATHS = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH']);

const RETRY_SECONDS = 2;

/** Turns any error into an AppError. */
export function asAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message = 'is invalid', params }) => ({
      path: instancePath.split('/').filter(Boolean),
      message,
      keys: params['keys'] as string[] | undefined,
    }));
    const errors = inputErrors(frameworkParts[error.validationContext ?? 'body'], issues);
    return new AppError('bad_request', 'Some values are invalid.', { errors });
  }
  // A transaction that collided with another changed nothing, so the same request may be sent again.
  if (error instanceof DatabaseUnavailableError || error instanceof StorageError || isCollision(error)) {
    return new AppError('unavailable', 'The service is temporarily unavailable. Please try again.', {
      cause: error,
      retryAfter: RETRY_SECONDS,
    });
  }
  if (IMPOSSIBLE_PATHS.has(error.code)) return new AppError('not_found', 'Not found.', { cause: error });
  const code = frameworkCodes[error.statusCode ?? 500];
  if (code && !isResponseSerializationError(error)) return new AppError(code, error.message, { cause: error });
  return new AppError('internal', 'Something went wrong on our end.', { cause: error });
}

/** The members that every problem has: the kind of the problem, and the id of the request. */
export function getProblem(code: ProblemCode, detail: string, request_id: string): Problem {
  const { status, title } = problemCodes[code];
  return { type: 'about:blank', title, status, detail, code, request_id };
}

/**
 * Sends every error of the server, as an RFC 9457 problem document. Only the cause is logged, and only the message is
 * sent.
 */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, extras } = asAppError(error);
  const { status } = problemCodes[code];
  if (status >= 500) request.log.error({ err: extras.cause ?? error, code }, 'request failed');
  const { cause: _, retryAfter, ...members } = extras;
  const problem: Problem = { ...getProblem(code, message, request.id), ...members };
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem);
}
