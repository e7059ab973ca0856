import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { z } from 'zod';

/** The audience of every access token. */
export const ACCESS_TOKEN_AUDIENCE = 'authenticated';

/** The algorithms that an auth service signs with. Others, such as `none` and HMAC, would let anyone forge tokens. */
const ALGORITHMS = ['ES256', 'RS256'];
/** How far the auth service's clock may be ahead, in seconds. */
const CLOCK_SKEW_SECONDS = 300;
/** How many seconds after its expiry a token still counts, to allow for the time that a request takes. */
const EXPIRY_LEEWAY_SECONDS = 5;

/** The auth service that issues the access tokens. */
export interface AccessTokenIssuer {
  /** The service's address, which its tokens name. */
  url: string;
  /** Finds the public key for a token's header. Throws a JOSEError for a key that isn't the service's. */
  findKey: JWTVerifyGetKey;
}

/** Whether an error says that the keys couldn't be loaded, so that nothing is known about the token. */
function isAboutLoading(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;
}

/**
 * The claims of an auth service's access token. Returns undefined if the token is forged, expired, from another service,
 * or has other claims.
 * @throws the error of `findKey` if the keys can't be loaded.
 */
export async function verifyAccessToken<T>(
  token: string,
  { url, findKey }: AccessTokenIssuer,
  { now, claims }: { now: Date; claims: z.ZodType<T> },
): Promise<T | undefined> {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ALGORITHMS,
      issuer: url,
      audience: ACCESS_TOKEN_AUDIENCE,
      currentDate: now,
      clockTolerance: EXPIRY_LEEWAY_SECONDS,
      requiredClaims: ['exp', 'iat'],
    });
    if ((payload.iat ?? 0) > now.getTime() / 1000 + CLOCK_SKEW_SECONDS) return undefined;
    return claims.safeParse(payload).data;
  } catch (error) {
    if (isAboutLoading(error)) throw error;
    return undefined;
  }
}
