import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError } from './auth-error.ts';

/** What a form of another site can send without asking. */
const FORM_TYPE = /^(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** Whether a browser sends a form: with an address of where it comes from, which programs don't send. */
function isForm({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined && FORM_TYPE.test(headers['content-type'] ?? '');
}

/**
 * Reads every body as JSON whatever it calls itself, but a browser's form, by the framework's own parser, which refuses names that would
 * change what an object is made from; none counts as an empty object.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, json, done) => {
    if (isForm(request)) return done(new AuthError('bad_json', 'The body is a form. Send JSON, and say so.'));
    if (json === '') return done(null, {});
    return parse(request, json, (cause, body) =>
      cause ? done(new AuthError('bad_json', 'The body is not JSON.', { cause })) : done(null, body),
    );
  });
}
