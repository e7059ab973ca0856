import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/errors.ts';
import { isMachinePath } from './paths/machine-path.ts';
import { plainPage } from './plain-page.ts';

/** How long clients should wait before they retry, in seconds. */
const RETRY_SECONDS = 600;
/** Paths for monitoring. */
const WATCHED_PATH = /^\/(?:healthz|metrics)(?:\?|$)/;

/** Answers everything with 'Under maintenance' and 503, except for the paths for monitoring. */
export function registerMaintenance(app: FastifyInstance, config: Config): void {
  const { productName } = config;
  const { headers, html } = plainPage({
    product_name: productName,
    title: 'Under maintenance',
    text: `${productName} is down for maintenance and will be back soon. Your data is safe.`,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (WATCHED_PATH.test(request.url)) return undefined;
    if (isMachinePath(request.url, config))
      throw new AppError('unavailable', 'Under maintenance. Try again later.', { retryAfter: RETRY_SECONDS });
    reply.code(503).headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' });
    if (request.url.startsWith('/readyz')) return reply.send({ status: 'maintenance' });
    return reply.headers(headers).send(html);
  });
}
