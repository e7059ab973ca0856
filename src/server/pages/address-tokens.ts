/** The tokens that a link in a mail brings. */
const TOKEN = /[?&](?:email_prefs_token|(?:delayed_)?magic_link_token)=/;

/**
 * What is sent with a page whose address bears a token: nobody keeps a copy of it, no search engine lists it, and what the
 * page loads or leads to doesn't hear of its address. The origin alone is told, by which forms show where they come from.
 */
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' };

/** Those headers for an address that bears a token; null for others. */
export function tokenHeaders(url: string): Readonly<Record<string, string>> | null {
  return TOKEN.test(url) ? headers : null;
}
