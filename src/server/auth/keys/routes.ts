import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth-context.ts';

/** Seconds that others may keep the keys; one that is to sign is published earlier than that. */
export const JWKS_MAX_AGE_SECONDS = 600;

export function registerKeys(app: FastifyInstance, { keys }: AuthContext): void {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`).send(await keys.published()),
  );
}
