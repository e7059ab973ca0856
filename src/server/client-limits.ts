import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import { clientKey } from './platform/limits/client-key.ts';

/** What one client may ask for, by its network address; an IPv6 network counts as one. */

const MINUTE_S = 60;

type LimitedContext = Pick<Context, 'config' | 'limits'>;

function refuse(wait: number, message: string): void {
  if (wait > 0) throw new AppError('too_many_requests', message, { retryAfter: Math.ceil(wait) });
}

/**
 * Counts a call of the API, in this process alone: calls are plentiful.
 * @throws AppError too_many_requests
 */
export function takeCall({ config, limits }: LimitedContext, address: string, cost: number): void {
  const limit = { kind: 'call', count: config.apiCallsPerMinute, seconds: MINUTE_S };
  refuse(limits.takeHere(limit, clientKey(address), cost), 'Too many requests from this address. Wait a moment.');
}

/**
 * Counts a page, in this process alone: most are kept.
 * @throws AppError too_many_requests
 */
export function takePage({ config, limits }: LimitedContext, address: string): void {
  const limit = { kind: 'page', count: config.pagesPerMinute, seconds: MINUTE_S };
  refuse(limits.takeHere(limit, clientKey(address)), 'Too many pages were asked for from this address. Wait a moment.');
}

/**
 * Counts expensive work by what it costs, over all instances: `milliseconds` of one core, as an estimate made beforehand.
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
    'Too much new work was asked for from this address. Wait a moment.',
  );
}
