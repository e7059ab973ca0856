import { STORAGE_KEY } from './stored-account.ts';

interface StoredSession {
  refresh_token?: unknown;
  user?: { id?: unknown };
}

/** The account that a stored session says its refresh token belongs to. Undefined if another session is stored. */
function getOwner(refresh_token: unknown): unknown {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as StoredSession;
    return stored.refresh_token === refresh_token ? stored.user?.id : undefined;
  } catch {
    return undefined;
  }
}

/** The answer to a refresh token that isn't valid. The auth client then ends the session. */
const refused = (): Response =>
  Response.json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, { status: 400 });

/**
 * `fetch` for the auth client, which refuses a refreshed session of another account. The author of a link can pair a token of
 * one account, which the visitor is asked about, with a refresh token of another account.
 */
export const fetchOfSameAccount: typeof fetch = async (input, init) => {
  const isRefresh = String(input instanceof Request ? input.url : input).includes('grant_type=refresh_token');
  if (!isRefresh || typeof init?.body !== 'string') return fetch(input, init);
  const owner = getOwner((JSON.parse(init.body) as StoredSession).refresh_token);
  const response = await fetch(input, init);
  if (owner === undefined || !response.ok) return response;
  const { user } = (await response.clone().json()) as StoredSession;
  return user?.id === owner ? response : refused();
};
