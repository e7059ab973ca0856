import { clientKey } from '../../platform/limits/client-key.ts';
import type { Limit } from '../../platform/limits/limit.ts';
import type { AuthPlatform } from '../context/auth-platform.ts';
import { AuthError, type AuthErrorCode } from '../wire/auth-error.ts';
import type { Client } from '../wire/client.ts';

const MINUTE_S = 60;
const FIVE_MINUTES_S = 5 * MINUTE_S;
const HOUR_S = 60 * MINUTE_S;

interface CodedLimit extends Limit {
  /** The error code of a refusal. The default is over_request_rate_limit. */
  code?: AuthErrorCode;
  /** Whether to ask the database each time. In a transaction that is rolled back, nothing is counted. */
  exact?: true;
}

/** How many calls a network address may make in how many seconds, over all instances. */
const limits = {
  token: { count: 150, seconds: FIVE_MINUTES_S, burst: 30 },
  user: { count: 150, seconds: FIVE_MINUTES_S, burst: 30 },
  link: { count: 150, seconds: FIVE_MINUTES_S, burst: 30 },
  signup: { count: 30, seconds: FIVE_MINUTES_S },
  otp: { count: 30, seconds: FIVE_MINUTES_S },
  verify: { count: 30, seconds: FIVE_MINUTES_S },
  mfa: { count: 15, seconds: MINUTE_S },
  mail: { count: 30, seconds: HOUR_S, code: 'over_email_send_rate_limit', exact: true },
} as const satisfies Record<string, Omit<CodedLimit, 'kind'>>;

/** How many calls a session may make in how many seconds, over all instances. */
const sessionLimits = {
  user: limits.user,
  link: limits.link,
  /** Changes of apps and recovery codes, each of which mails the owner. */
  credentials: { count: 30, seconds: HOUR_S },
  /** Passwords that it brings as a proof, or with a new password. */
  password: { count: 20, seconds: HOUR_S },
} as const satisfies Record<string, Omit<CodedLimit, 'kind'>>;

export type LimitedPlatform = Pick<AuthPlatform, 'db' | 'config' | 'limits'>;

/** A limit with AUTH_LIMIT_FACTOR applied. */
export function widen<L extends Limit>({ config }: LimitedPlatform, limit: L): L & { burst: number } {
  const { count, burst = count } = limit;
  const { limitFactor } = config.auth;
  return { ...limit, count: count * limitFactor, burst: burst * limitFactor };
}

async function take(platform: LimitedPlatform, limit: CodedLimit, client: string): Promise<void> {
  const { code = 'over_request_rate_limit' } = limit;
  const wide = widen(platform, limit);
  const { db, limits } = platform;
  const wait = await (limit.exact ? limits.takeOne(db, wide, client) : limits.take(wide, client));
  const retryAfter = Math.ceil(wait);
  if (retryAfter > 0) throw new AuthError(code, 'Too many attempts. Try again in a moment.', { retryAfter });
}

/**
 * Counts one more call of a kind from a client.
 * @throws AuthError over_request_rate_limit (for mails over_email_send_rate_limit) with the seconds to wait.
 */
export function takeLimit(platform: LimitedPlatform, kind: keyof typeof limits, { ip }: Client): Promise<void> {
  return take(platform, { kind, ...limits[kind] }, clientKey(ip));
}

/**
 * Counts one more call of a kind in a session, whatever network address it comes from. Attackers can't spread their guesses
 * over many addresses. Each session has its own limits, so that a stolen one doesn't use up those of its owner's.
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export function takeSessionLimit(
  platform: LimitedPlatform,
  kind: keyof typeof sessionLimits,
  { session }: { session: { session_id: string } },
): Promise<void> {
  return take(platform, { ...sessionLimits[kind], kind: `${kind}_session` }, session.session_id);
}
