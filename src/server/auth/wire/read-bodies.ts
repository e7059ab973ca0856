import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonReader } from '../../http/read-json.ts';
import { AuthError } from './auth-error.ts';

/** What a form of another site can send without asking. */
const FORM_TYPE = /^(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** Whether a browser sends a form: with an address of where it comes from, which programs don't send. */
function isForm({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && FORM_TYPE.test(headers['content-type'] ?? '');
}

/**
 * Reads every body as JSON whatever it calls itself, but a browser's form, by the rules of all our calls; none counts as
 * an empty object.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  const read = jsonReader(app, (reason, cause) => new AuthError('bad_json', reason, { cause }));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (isForm(request)) return done(new AuthError('bad_json', 'The body is a form. Send JSON, and say so.'));
    return body.length === 0 ? done(null, {}) : read(request, body, done);
  });
}
