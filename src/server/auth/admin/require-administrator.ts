import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import type { AuthContext } from '../context/auth-context.ts';
import { getBearer } from '../sessions/require-session.ts';
import { AuthError } from '../wire/auth-error.ts';

const ROLE = 'service_role';

/**
 * Admits requests with a token that the key of AUTH_ADMIN_PUBLIC_KEY_FILE has signed. Tokens that our own key signed
 * don't count.
 * @throws AuthError no_authorization, not_admin.
 */
export async function requireAdministrator({ config, now }: AuthContext, request: FastifyRequest): Promise<void> {
  const token = getBearer(request);
  const { adminPublicKey: key } = config.auth;
  const refuse = (cause?: unknown) => new AuthError('not_admin', 'User not allowed', { cause });
  if (!key) throw refuse();
  const algorithms = [key.asymmetricKeyType === 'rsa' ? 'RS256' : 'ES256'];
  const { payload } = await jwtVerify(token, key, { algorithms, currentDate: now(), requiredClaims: ['exp'] }).catch(
    (error: unknown) => {
      throw refuse(error);
    },
  );
  if (payload.role !== ROLE) throw refuse();
}
