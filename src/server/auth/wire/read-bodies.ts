import type { FastifyInstance } from 'fastify';
import { AuthError } from './auth-error.ts';

/** Reads every body as JSON whatever it calls itself; none counts as an empty object. */
export function readBodiesAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      return done(null, JSON.parse(String(body)));
    } catch (cause) {
      return done(new AuthError('bad_json', 'The body is not JSON.', { cause }));
    }
  });
}
