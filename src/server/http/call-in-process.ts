import type { FastifyInstance, InjectOptions } from 'fastify';
import inject, { type Response } from 'light-my-request';

/**
 * Sends a request to the app without the network. Unlike `app.inject`, it also works while the app closes, because the
 * requests that have begun still need it.
 */
export function callInProcess(app: FastifyInstance, options: InjectOptions): Promise<Response> {
  return inject(app.routing, options);
}
