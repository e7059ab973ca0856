/** Parameters whose values let somebody in, or say whose mail it was. */
const SECRETS =
  /([?&](?:email_prefs_token|(?:delayed_)?magic_link_token|token|token_hash|code|share_link_key)=)[^&#]+/g;

/** An address as it may stand in a log: what it is good for stays with whoever has it. */
export function loggedUrl(url: string): string {
  return url.includes('=') ? url.replaceAll(SECRETS, '$1…') : url;
}
