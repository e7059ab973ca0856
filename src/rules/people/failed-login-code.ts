/** Pages never ask for a code in an address, so such a code comes from a login that wasn't begun here. */
export const FOREIGN_CODE = 'bad_oauth_state';

/** The shape of the auth service's codes: 24 random bytes in base64url. */
const AUTH_CODE = /^[\w-]{32}$/;

/** Whether a text can be a code of the auth service. Such a code only works in the browser that asked for it. */
export function isAuthCode(text: string | null): text is string {
  return text !== null && AUTH_CODE.test(text);
}

/**
 * The error code of a failed login in the address of a page that logs in: in its fragment, or in its query, where
 * providers put it. Null if none.
 */
export function failedLoginCode({ hash, search }: { hash: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  for (const params of [new URLSearchParams(hash.replace(/^#/, '')), query]) {
    const code = params.get('error_code') ?? params.get('error');
    if (code) return code;
  }
  return query.has('code') ? FOREIGN_CODE : null;
}
