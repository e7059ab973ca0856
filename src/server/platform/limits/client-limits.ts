import type { Config } from '../config/config.ts';
import { AppError } from '../errors/errors.ts';
import { clientKey } from './client-key.ts';
import type { Limits } from './limits.ts';

/** The limits for a client, by its network address. An IPv6 network counts as one client. */

const MINUTE_S = 60;

interface LimitedContext {
  config: Config;
  limits: Limits;
}

function refuse(wait: number, message: string): void {
  if (wait > 0) throw new AppError('too_many_requests', message, { retryAfter: Math.ceil(wait) });
}

/**
 * Counts an API call, in this process alone, because calls are cheap.
 * @throws AppError too_many_requests
 */
export function takeCall({ config, limits }: LimitedContext, address: string, cost: number): void {
  const limit = { kind: 'call', count: config.apiCallsPerMinute, seconds: MINUTE_S };
  refuse(limits.takeHere(limit, clientKey(address), cost), 'Too many requests. Please wait a moment.');
}

/**
 * Counts a page, in this process alone, because most pages come from the cache.
 * @throws AppError too_many_requests
 */
export function takePage({ config, limits }: LimitedContext, address: string): void {
  const limit = { kind: 'page', count: config.pagesPerMinute, seconds: MINUTE_S };
  refuse(limits.takeHere(limit, clientKey(address)), 'Too many page requests. Please wait a moment.');
}

/**
 * Counts expensive work over all instances. The cost is an estimate, in milliseconds of one core.
 * @throws AppError too_many_requests
 */
export async function takeWork(
  { config, limits }: LimitedContext,
  address: string,
  milliseconds: number,
): Promise<void> {
  const limit = { kind: 'work', count: Math.ceil(config.workSecondsPerMinute * 1_000), seconds: MINUTE_S };
  refuse(
    await limits.take(limit, clientKey(address), milliseconds),
    'Too many requests for new content. Please wait a moment.',
  );
}
