import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context/auth-context.ts';
import { PUBLISHED_MAX_AGE_SECONDS } from '../keys/stored-key-ring.ts';

export function registerKeys(app: FastifyInstance, { keys }: AuthContext): void {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${PUBLISHED_MAX_AGE_SECONDS}`).send(await keys.published()),
  );
}
