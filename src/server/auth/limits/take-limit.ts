import type { AuthPlatform } from '../auth-platform.ts';
import { AuthError, type AuthErrorCode } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';
import { clientKey } from './client-key.ts';
import { takeOne } from './limit-store.ts';

const MINUTE_S = 60;
const FIVE_MINUTES_S = 5 * MINUTE_S;
const HOUR_S = 60 * MINUTE_S;

interface Limit {
  count: number;
  seconds: number;
  /** How many at once; `count` where it isn't said. */
  burst?: number;
  code?: AuthErrorCode;
}

/** What one network address may do in which time, over all instances. */
const limits = {
  token: { count: 150, seconds: FIVE_MINUTES_S, burst: 30 },
  user: { count: 150, seconds: FIVE_MINUTES_S, burst: 30 },
  link: { count: 150, seconds: FIVE_MINUTES_S, burst: 30 },
  signup: { count: 30, seconds: FIVE_MINUTES_S },
  otp: { count: 30, seconds: FIVE_MINUTES_S },
  verify: { count: 30, seconds: FIVE_MINUTES_S },
  mfa: { count: 15, seconds: MINUTE_S },
  mail: { count: 30, seconds: HOUR_S, code: 'over_email_send_rate_limit' },
} as const satisfies Record<string, Limit>;

type LimitedPlatform = Pick<AuthPlatform, 'db' | 'config' | 'now'>;

async function take(
  { db, config, now }: LimitedPlatform,
  { kind, client, limit }: { kind: string; client: string; limit: Limit },
): Promise<void> {
  const { count, seconds, burst = count, code = 'over_request_rate_limit' } = limit;
  const retryAfter = await takeOne(db, {
    kind,
    client,
    now: now(),
    step_seconds: seconds / (count * config.auth.limitFactor),
    capacity_seconds: (seconds / count) * burst,
  });
  if (retryAfter > 0) throw new AuthError(code, 'Too many tries. Wait a moment.', { retryAfter });
}

/**
 * Counts one more call of a kind from a client.
 * @throws AuthError over_request_rate_limit (for mails over_email_send_rate_limit) with the seconds to wait.
 */
export function takeLimit(platform: LimitedPlatform, kind: keyof typeof limits, { ip }: Client): Promise<void> {
  return take(platform, { kind, client: clientKey(ip), limit: limits[kind] });
}

/**
 * The same for an account, from wherever it comes: guesses aren't spread over many addresses, and no account keeps the
 * others from having their passwords worked on.
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export function takeAccountLimit(
  platform: LimitedPlatform,
  kind: 'mfa' | 'user' | 'link',
  account_id: string,
): Promise<void> {
  return take(platform, { kind: `${kind}_account`, client: account_id, limit: limits[kind] });
}

/**
 * Counts a mail to an address, whether anybody has it or not. Returns 0, or how many seconds after the last one it
 * still is too early.
 */
export async function takeMailInterval({ db, config, now }: LimitedPlatform, email: string): Promise<number> {
  const seconds = config.auth.mailIntervalSeconds;
  if (seconds === 0) return 0;
  const rate = { step_seconds: seconds, capacity_seconds: seconds };
  return takeOne(db, { kind: 'mail_to', client: email, now: now(), ...rate });
}
