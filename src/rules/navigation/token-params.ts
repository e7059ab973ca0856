/** The query parameters of our own links that sign a user in or identify the reader of an email. */
export const linkTokenParams = ['magic_link_token', 'delayed_magic_link_token', 'email_prefs_token'] as const;

/** The parameters in which the auth service and its providers pass tokens and codes, in a query or in a fragment. */
const authParams = [
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'id_token',
  'token',
  'token_hash',
  'code',
] as const;

/** All parameters whose values are credentials. */
export const tokenParams: readonly string[] = [...linkTokenParams, ...authParams];

/** An address inside of an address inside of an address. Nothing of ours nests deeper. */
const MAX_DEPTH = 3;

/**
 * Whether an address has a token parameter in its query, in its fragment, or in an address among its values. Names count
 * in any spelling.
 */
export function carriesToken(address: string, depth = MAX_DEPTH): boolean {
  const [, ...parts] = address.split(/[?#]/);
  return parts.some((part) =>
    [...new URLSearchParams(part)].some(
      ([name, value]) => tokenParams.includes(name.toLowerCase()) || (depth > 0 && carriesToken(value, depth - 1)),
    ),
  );
}
