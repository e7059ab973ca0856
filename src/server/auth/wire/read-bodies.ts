import type { FastifyInstance } from 'fastify';
import { AuthError } from './auth-error.ts';

/**
 * Reads every body as JSON whatever it calls itself, by the framework's own parser, which refuses names that would
 * change what an object is made from; none counts as an empty object.
 */
export function readBodiesAsJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, json, done) => {
    if (json === '') return done(null, {});
    return parse(request, json, (cause, body) =>
      cause ? done(new AuthError('bad_json', 'The body is not JSON.', { cause })) : done(null, body),
    );
  });
}
