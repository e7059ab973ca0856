import type { EmailPreferences } from '../../../contracts/people/email-preferences.ts';
import type { UnsubscribeTarget } from '../../../rules/people/unsubscribe.ts';
import { browserApi } from '../../lib/api.ts';

/** Email preferences without a login. The token from a mail's link is enough. */

/** @throws as `Api.call`: 401 if the token is no longer valid. */
export async function readPreferencesByToken(token: string): Promise<EmailPreferences> {
  const { email_preferences } = await browserApi().call('GET /token_user_email_preferences', { query: { token } });
  return email_preferences;
}

/** Changes all three preferences. @throws as `Api.call`. */
export async function changePreferencesByToken(token: string, wanted: EmailPreferences): Promise<EmailPreferences> {
  const body = { token, ...wanted };
  return (await browserApi().call('PUT /token_user_email_preferences', { body })).email_preferences;
}

/** Unsubscribes from the mail that a link names. @throws as `Api.call`. */
export async function unsubscribe(target: UnsubscribeTarget, token: string): Promise<EmailPreferences> {
  const { email_preferences } = await browserApi().call('POST /hfc/unsubscribe_hfc', { body: { ...target, token } });
  return email_preferences;
}

/** Unsubscribes from all mail. @throws as `Api.call`. */
export async function unsubscribeFromAll(token: string): Promise<EmailPreferences> {
  return (await browserApi().call('POST /hfc/unsubscribe_all_lnf', { body: { token } })).email_preferences;
}
