import { errors, SignJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_AUDIENCE, verifyAccessToken } from '../../platform/tokens/verify-access-token.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { AuthError } from '../wire/auth-error.ts';

/** The lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600;

interface TokenSubject {
  account: {
    account_id: string;
    email: string | null;
    role: string;
    app_metadata: Record<string, unknown>;
    user_metadata: Record<string, unknown>;
  };
  session: {
    session_id: string;
    aal: string;
    amr: { method: string; timestamp: number }[];
    refresh_counter: number;
  };
}

const claimsOfOurs = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  /** The number of the refresh token that the access token was issued with. */
  refresh_counter: z.number().optional(),
});
export type AccessTokenClaims = z.output<typeof claimsOfOurs>;

type TokenContext = Pick<AuthContext, 'keys' | 'config' | 'now'>;

/** A new access token and its expiry, in seconds since 1970. */
export async function signAccessToken(
  { keys, config, now }: TokenContext,
  { account, session }: TokenSubject,
): Promise<{ access_token: string; expires_at: number }> {
  const { kid, alg, privateKey } = await keys.current();
  const iat = Math.floor(now().getTime() / 1000);
  const expires_at = iat + ACCESS_TOKEN_SECONDS;
  const access_token = await new SignJWT({
    iss: config.auth.url,
    sub: account.account_id,
    aud: ACCESS_TOKEN_AUDIENCE,
    exp: expires_at,
    iat,
    email: account.email ?? '',
    phone: '',
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    role: account.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.session_id,
    refresh_counter: session.refresh_counter,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .sign(privateKey);
  return { access_token, expires_at };
}

/**
 * Reads one of our access tokens.
 * @throws AuthError bad_jwt if the token is forged, expired, from another service or not an access token.
 */
export async function readAccessToken({ keys, config, now }: TokenContext, token: string): Promise<AccessTokenClaims> {
  const issuer = {
    url: config.auth.url,
    findKey: async ({ kid = '', alg }: { kid?: string; alg: string }) => {
      const key = await keys.find(kid);
      if (key?.alg !== alg) throw new errors.JWKSNoMatchingKey();
      return key.publicKey;
    },
  };
  const claims = await verifyAccessToken(token, issuer, { now: now(), claims: claimsOfOurs });
  if (!claims) throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature');
  return claims;
}
