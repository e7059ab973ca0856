import type { EmailPreferences } from '../../../contracts/people/email-preferences.ts';
import type { UnsubscribeTarget } from '../../../rules/people/unsubscribe.ts';
import { browserApi } from '../../lib/api.ts';

/** Email preferences without a login. The token from a mail's link is enough. */

/** The preferences, and the masked address of their user. @throws as `Api.call`: 401 if the token is no longer valid. */
export function readPreferencesByToken(
  token: string,
): Promise<{ email_preferences: EmailPreferences; masked_email: string }> {
  return browserApi().call('GET /token_user_email_preferences', { query: { token } });
}

/** Changes all three preferences. @throws as `Api.call`. */
export async function changePreferencesByToken(token: string, wanted: EmailPreferences): Promise<EmailPreferences> {
  const body = { token, ...wanted };
  return (await browserApi().call('PUT /token_user_email_preferences', { body })).email_preferences;
}

/** Unsubscribes from the mail that a link names. @throws as `Api.call`. */
export async function unsubscribe(target: UnsubscribeTarget, token: string): Promise<void> {
  await browserApi().call('POST /hfc/unsubscribe_hfc', { body: { ...target, token } });
}

/** Unsubscribes from all mail. @throws as `Api.call`. */
export async function unsubscribeFromAll(token: string): Promise<EmailPreferences> {
  return (await browserApi().call('POST /hfc/unsubscribe_all_lnf', { body: { token } })).email_preferences;
}
