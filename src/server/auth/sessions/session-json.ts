import { getUserJson, type UserJson } from '../accounts/user-json.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../keys/access-token.ts';
import { refreshToken } from './refresh-token.ts';
import type { SignedIn } from './start-session.ts';

/** A session in the format of the auth API. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
}

/** The answer that signs a client in: a new access token and the session's active refresh token. */
export async function sessionJson(context: AuthContext, { account, session }: SignedIn): Promise<SessionJson> {
  const { access_token, expires_at } = await signAccessToken(context, { account, session });
  return {
    access_token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at,
    refresh_token: refreshToken(session.session_id, session.refresh_key, session.refresh_counter),
    user: await getUserJson(context.db, account),
  };
}
