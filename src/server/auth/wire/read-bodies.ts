import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonReader, shapeRefusal } from '../../http/read-json.ts';
import { AuthError } from './auth-error.ts';

/** The content types of forms, which other sites can post without a CORS preflight. */
const FORM_TYPE = /^(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** Whether a browser posted a form. Browsers send an Origin header; programs don't. */
function isForm({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && FORM_TYPE.test(headers['content-type'] ?? '');
}

/**
 * Parses every body as JSON, whatever its content type, except for a browser's forms. An empty body counts as an empty
 * object.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  // Each field decides which characters it accepts: a token with a NUL character is simply no valid token.
  const read = jsonReader(app, {
    getRefusal: shapeRefusal,
    refuse: (reason, cause) => new AuthError('bad_json', reason, { cause }),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (isForm(request)) return done(new AuthError('bad_json', 'The body must be JSON, with a JSON content type.'));
    return body.length === 0 ? done(null, {}) : read(request, body, done);
  });
}
