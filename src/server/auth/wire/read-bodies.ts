import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonReader, shapeRefusal } from '../../http/read-json.ts';
import { AuthError } from './auth-error.ts';

/** What a form of another site can send without asking. */
const FORM_TYPE = /^(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** Whether a browser sends a form: with an address of where it comes from, which programs don't send. */
function isForm({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && FORM_TYPE.test(headers['content-type'] ?? '');
}

/**
 * Reads every body as JSON whatever it calls itself, but a browser's form; none counts as an empty object.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  // What a text may have in it is for each field: a token with a zero in it is no token.
  const read = jsonReader(app, {
    refusalOf: shapeRefusal,
    refuse: (reason, cause) => new AuthError('bad_json', reason, { cause }),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (isForm(request)) return done(new AuthError('bad_json', 'The body is a form. Send JSON, and say so.'));
    return body.length === 0 ? done(null, {}) : read(request, body, done);
  });
}
