import type { Auth } from '../../contracts/protocol/call.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/errors.ts';
import type { AccessClaims } from './access-tokens.ts';
import type { SignedInUser } from './call-handler.ts';

/** The readers of tokens. Passed in from outside, because a feature decides who is a user. */
export interface TokenReaders {
  /** @throws AppError unauthenticated for a token that doesn't count. */
  readAccessToken(token: string): Promise<AccessClaims>;
  /** Null if the token doesn't count or its user doesn't exist any more. */
  readSessionToken(token: string): Promise<SignedInUser | null>;
}

/** The result of the guard, for the call's handler. */
export interface Identity {
  access?: AccessClaims;
  user?: SignedInUser;
}

/** Longer than an access token with the longest metadata. A server reads little more than this. */
const TOKEN = /^Bearer ([\w.~+/=-]{1,14000})$/i;

function getBearer(authorization: string | undefined): string {
  const [, token] = TOKEN.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('unauthenticated', 'Log in first. This call requires a token.');
  return token;
}

type Rule = (user: SignedInUser, config: Config) => string | null;

function staffRule({ is_staff, session_id, aal }: SignedInUser, { staffTotp }: Config): string | null {
  if (!is_staff) return 'This is for staff only.';
  // A magic link only proves access to a mail, and mails get forwarded. So it is never enough for staff.
  if (session_id === null) return 'Log in to your staff account first. A link from an email isn’t enough.';
  if (staffTotp === 'required' && aal !== 'aal2') return 'Log in with a code from your authenticator app first.';
  return null;
}

/** The reason why a signed-in user may not make a call. Null if the user may. */
const rules: Record<Exclude<Auth, 'public' | 'optional' | 'access_token'>, Rule> = {
  user: () => null,
  subscriber: ({ subscribers }) =>
    subscribers.length === 0 ? 'No current subscriber found. Choose a market first.' : null,
  staff: staffRule,
  superuser: (user, config) => (user.is_superuser ? staffRule(user, config) : 'This is for superusers only.'),
};

/**
 * Admits a caller to a call that requires `auth`.
 * @throws AppError unauthenticated without a valid token, forbidden for a user who may not make the call.
 */
export async function guard(
  auth: Auth,
  authorization: string | undefined,
  readers: TokenReaders,
  config: Config,
): Promise<Identity> {
  if (auth === 'public') return {};
  if (auth === 'optional') {
    const user = authorization === undefined ? null : await readers.readSessionToken(getBearer(authorization));
    return user ? { user } : {};
  }
  const token = getBearer(authorization);
  if (auth === 'access_token') return { access: await readers.readAccessToken(token) };
  const user = await readers.readSessionToken(token);
  if (!user) throw new AppError('unauthenticated', 'Your session has ended. Log in again.');
  const refusal = rules[auth](user, config);
  if (refusal !== null) throw new AppError('forbidden', refusal);
  return { user };
}
