/**
 * Parameters whose values sign a user in or identify the reader of a mail, and `q`: a searched place may be a friend's
 * address.
 */
const SECRETS =
  /([?&](?:email_prefs_token|(?:delayed_)?magic_link_token|token|token_hash|code|share_link_key|q)=)[^&#]+/g;

/** The keys of share links in paths. */
const KEYS = /(\/(?:hi\/c|share_link_info|share_links)\/)[^/?#]+/g;

/** An address for the log, without private values. */
export function loggedUrl(url: string): string {
  return url.replaceAll(KEYS, '$1…').replaceAll(SECRETS, '$1…');
}
