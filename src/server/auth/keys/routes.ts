import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth-context.ts';

/** How many seconds clients may cache the keys. A key must be published for longer than that before it signs. */
export const JWKS_MAX_AGE_SECONDS = 600;

export function registerKeys(app: FastifyInstance, { keys }: AuthContext): void {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`).send(await keys.published()),
  );
}
