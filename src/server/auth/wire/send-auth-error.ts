import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { asAppError } from '../../http/problems.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { readsNamedErrors } from './api-version.ts';
import { AuthError } from './auth-error.ts';

/**
 * PostgreSQL's class of errors for data that can't be stored, such as a NUL character in a text. The client sent that
 * data.
 */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/** Turns any error into an AuthError with a code that clients know. */
export function asAuthError(error: FastifyError): AuthError {
  if (error instanceof AuthError) return error;
  if (DATA_EXCEPTION.test(error.code ?? ''))
    return new AuthError('validation_failed', 'Some values can’t be stored.', { cause: error });
  if (isUniqueViolation(error)) return new AuthError('conflict', 'This already exists. Try again.', { cause: error });
  const { code, message, extras } = asAppError(error);
  if (code === 'unavailable')
    return new AuthError('unexpected_failure', message, { status: 503, cause: error, retryAfter: extras.retryAfter });
  if (code === 'not_found') return new AuthError('not_found', message);
  if (code === 'internal') return new AuthError('unexpected_failure', message, { cause: error });
  return new AuthError('validation_failed', message, { status: error.statusCode ?? 400, cause: error });
}

/** Sends every error of the auth service, in the form of the API version that the client reads. */
export function sendAuthError(raw: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAuthError(raw);
  const { code, message, status, reasons, retryAfter } = error;
  if (status >= 500) request.log.error({ err: error.cause ?? error, code }, 'request failed');
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const form = readsNamedErrors(request) ? { code, message } : { code: status, error_code: code, msg: message };
  return reply
    .code(status)
    .headers({ 'x-sb-error-code': code, 'cache-control': 'no-store' })
    .send({ ...form, ...(reasons && { weak_password: { reasons, message } }) });
}
