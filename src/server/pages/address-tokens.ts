/** The parameters of tokens in the links of mails. */
const TOKEN = /[?&](?:email_prefs_token|(?:delayed_)?magic_link_token)=/;

/**
 * Headers for a page whose address contains a token. Caches must not store the page, and search engines must not list
 * it. Other sites must not learn the address, so the referrer has only the origin. Forms need the origin to show where
 * they come from.
 */
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' };

/** The headers above for an address with a token. Null for other addresses. */
export function tokenHeaders(url: string): Readonly<Record<string, string>> | null {
  return TOKEN.test(url) ? headers : null;
}
