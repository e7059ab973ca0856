import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The day on which what is done about the signal last changed. */
const LAST_UPDATE = '2026-11-21';

/** Whether a request carries Global Privacy Control: `1` is the only value that the specification knows. */
export function sendsPrivacySignal({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1';
}

/** Tells machines that the signal is honoured, where its specification has them look. */
export function registerPrivacySignal(app: FastifyInstance): void {
  app.get('/.well-known/gpc.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send({ gpc: true, lastUpdate: LAST_UPDATE }),
  );
}
