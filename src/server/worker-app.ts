import Fastify, { type FastifyInstance } from 'fastify';
import { knowAllowedMethods, refuseUnrouted } from './http/allowed-methods.ts';
import { registerHealth } from './http/health.ts';
import { sendProblem } from './http/problems.ts';
import { getMetrics } from './metrics/metrics-of.ts';
import type { Context } from './platform/context/context.ts';

/** Creates what a worker answers: how it is, and nothing else. */
export function createWorkerApp(ctx: Context): FastifyInstance {
  const app = Fastify({ trustProxy: ctx.config.trustedProxies.length > 0 && ctx.config.trustedProxies });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(refuseUnrouted);
  knowAllowedMethods(app);
  registerHealth(app, ctx, { metrics: getMetrics(ctx) });
  return app;
}
