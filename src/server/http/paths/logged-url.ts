/** Parameters whose values sign a user in or identify the reader of a mail. */
const SECRETS =
  /([?&](?:email_prefs_token|(?:delayed_)?magic_link_token|token|token_hash|code|share_link_key)=)[^&#]+/g;

/** An address for the log, without secret values, which only their owners may know. */
export function loggedUrl(url: string): string {
  return url.includes('=') ? url.replaceAll(SECRETS, '$1…') : url;
}
