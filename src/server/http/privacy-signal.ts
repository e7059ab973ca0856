import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The day when our handling of the signal last changed. */
const LAST_UPDATE = '2026-11-25';

/** Whether a request carries Global Privacy Control. `1` is the only value in the specification. */
export function sendsPrivacySignal({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1';
}

/** Tells programs that the signal is honored, at the address in its specification. */
export function registerPrivacySignal(app: FastifyInstance): void {
  app.get('/.well-known/gpc.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send({ gpc: true, lastUpdate: LAST_UPDATE }),
  );
}
