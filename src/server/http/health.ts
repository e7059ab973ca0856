import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client';
import type { Context } from '../platform/context/context.ts';
import { AppError } from '../platform/errors/errors.ts';
import type { HttpServers } from './connections/http-servers.ts';
import { isForwarded } from './forwarding-headers.ts';

const RETRY_SECONDS = 2;
/** How long a part may take to answer, in milliseconds. */
const PATIENCE = 3_000;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether a request was made on this machine. One that came over a proxy wasn't, whatever its address. */
const isLocal = (request: FastifyRequest): boolean =>
  isIP(request.ip) !== 0 && LOOPBACK.test(request.ip) && !isForwarded(request);

function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return isLocal(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Whether a part of the platform answers, and soon. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer')), PATIENCE);
  try {
    await Promise.race([ask(), silence]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Registers `/healthz` (the process runs), `/readyz` (all parts work, or else those that are down; a process that was told
 * to stop isn't ready) and `/metrics` (for this machine, or for callers with the token). `metrics` are those of features.
 */
export function registerHealth(
  app: FastifyInstance,
  { config, db, log, storage }: Context,
  { servers, metrics }: { servers?: Pick<HttpServers, 'isDraining'>; metrics: readonly Metric[] },
): void {
  const registry = new Registry();
  for (const metric of metrics) registry.registerMetric(metric);
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (servers?.isDraining) return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: 'stopping' });
    const [database, files] = await Promise.all([
      answers(() => sql`select 1`.execute(db)),
      answers(() => storage.list('.')),
    ]);
    const unavailable = [...(database ? [] : ['database']), ...(files ? [] : ['storage'])];
    if (unavailable.length === 0) return { status: 'ready' };
    log.warn({ away: unavailable }, 'not ready');
    // Published files and cached pages are still served.
    return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: 'degraded', away: unavailable });
  });
  let isMistakeLogged = false;
  /** All visitors share the address and the limits of a proxy that isn't trusted. */
  function logUntrustedProxy({ headers, ip, ips, socket }: FastifyRequest): void {
    const isTrusted = ips !== undefined && ips.length > 1;
    if (isMistakeLogged || isTrusted || !LOOPBACK.test(ip) || !isForwarded({ headers })) return;
    isMistakeLogged = true;
    log.error({ proxy: socket.remoteAddress }, 'a request came over a proxy that TRUST_PROXY does not name');
  }
  app.get('/metrics', async (request, reply) => {
    logUntrustedProxy(request);
    if (!mayReadMetrics(request, config.metricsToken)) throw new AppError('forbidden', 'Metrics are not public.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
