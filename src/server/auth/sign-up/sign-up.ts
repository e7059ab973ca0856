import type { UserJson } from '../accounts/user-json.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { takeLimit } from '../limits/take-limit.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { requireStrongPassword } from '../passwords/password-strength.ts';
import { type SessionJson, sessionJson } from '../sessions/session-json.ts';
import { AuthError } from '../wire/auth-error.ts';
import { type Client, getNetwork } from '../wire/client.ts';
import { addConfirmedAccount } from './add-confirmed-account.ts';
import { requestSignUp } from './request-sign-up.ts';
import type { SignUp } from './sign-up-input.ts';

/**
 * Makes an account, or takes over an account that was never confirmed. If new addresses count as confirmed
 * (`autoconfirm`), returns a session. Otherwise returns a user who must confirm by mail. An address that already has an
 * account then gets the same answer, so that a client can't learn which addresses have accounts.
 * @throws AuthError signup_disabled, weak_password, user_already_exists, over_request_rate_limit.
 */
export async function signUp(context: AuthContext, input: SignUp, client: Client): Promise<SessionJson | UserJson> {
  const { autoconfirm, signupDisabled } = context.config.auth;
  if (signupDisabled) throw new AuthError('signup_disabled', 'Signups not allowed for this instance');
  requireStrongPassword(input.password);
  await takeLimit(context, 'signup', client);
  if (!autoconfirm) await takeLimit(context, 'mail', client);
  const hashed = { ...input, password_hash: await hashPassword(input.password, { network: getNetwork(client) }) };
  if (!autoconfirm) return requestSignUp(context, hashed, client);
  return sessionJson(context, await addConfirmedAccount(context, hashed, client));
}
