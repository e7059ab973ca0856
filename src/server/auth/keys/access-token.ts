import { compactVerify, decodeProtectedHeader, SignJWT } from 'jose';
import { z } from 'zod';
import type { AuthContext } from '../context/auth-context.ts';
import { AuthError } from '../wire/auth-error.ts';

/** The lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600;
const AUDIENCE = 'authenticated';
/** How far the clock of another instance may be ahead, in seconds. */
const CLOCK_SKEW_SECONDS = 300;
/** How many seconds after its expiry a token still counts, to allow for the time that a request takes. */
const EXPIRY_LEEWAY_SECONDS = 5;

interface TokenSubject {
  account: {
    account_id: string;
    email: string | null;
    role: string;
    app_metadata: Record<string, unknown>;
    user_metadata: Record<string, unknown>;
  };
  session: { session_id: string; aal: string; amr: { method: string; timestamp: number }[] };
}

const claimsOfOurs = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  exp: z.number(),
  iat: z.number(),
  nbf: z.number().optional(),
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
    aud: AUDIENCE,
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
    is_anonymous: false,
  })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .sign(privateKey);
  return { access_token, expires_at };
}

/** The payload of a token with a valid signature. Returns undefined if no key of ours has signed the token. */
async function vouchedFor({ keys }: TokenContext, token: string): Promise<unknown> {
  let kid: string | undefined;
  try {
    ({ kid } = decodeProtectedHeader(token));
  } catch {
    return undefined;
  }
  const key = await keys.find(kid ?? '');
  if (!key) return undefined;
  try {
    // Use the algorithm of the key, whatever the token's header says. This refuses `none`, and a public key used as an
    // HMAC secret.
    const { payload } = await compactVerify(token, key.publicKey, { algorithms: [key.alg] });
    return JSON.parse(new TextDecoder().decode(payload));
  } catch {
    return undefined;
  }
}

/**
 * Verifies one of our access tokens and returns its claims.
 * @throws AuthError bad_jwt if the token is forged, expired, from another service or not an access token.
 */
export async function verifyAccessToken(context: TokenContext, token: string): Promise<AccessTokenClaims> {
  const refuse = () => new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature');
  const { data: claims } = claimsOfOurs.safeParse(await vouchedFor(context, token));
  if (!claims || claims.iss !== context.config.auth.url || claims.aud !== AUDIENCE) throw refuse();
  const seconds = context.now().getTime() / 1000;
  if (claims.exp + EXPIRY_LEEWAY_SECONDS <= seconds) throw refuse();
  if (Math.max(claims.iat, claims.nbf ?? 0) > seconds + CLOCK_SKEW_SECONDS) throw refuse();
  return claims;
}
