/** Pages never ask for a code in an address, so such a code comes from a login that wasn't begun here. */
export const FOREIGN_CODE = 'bad_oauth_state';

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
