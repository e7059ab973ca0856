import type { EmailPreferences } from '../../contracts/email-preferences.ts';
import type { UnsubscribeTarget } from '../../rules/unsubscribe.ts';
import { browserApi } from '../lib/api.ts';
import { replaceUser } from './account.ts';
import { currentSession } from './current-session.ts';
import { callSignedIn } from './fresh-token.ts';

/** What a user is written about: with a session, or without one by the token of a link in a mail. */

/** @throws as `Api.call`: 401 for a token that doesn't count any more. */
export async function readPreferencesByToken(token: string): Promise<EmailPreferences> {
  const { email_preferences } = await browserApi().call('GET /token_user_email_preferences', { query: { token } });
  return email_preferences;
}

/** Changes all three; with the token of a link if one is given, else as whoever is signed in. @throws as `Api.call`. */
export async function changePreferences(wanted: EmailPreferences, token?: string): Promise<EmailPreferences> {
  if (token !== undefined) {
    const body = { token, ...wanted };
    return (await browserApi().call('PUT /token_user_email_preferences', { body })).email_preferences;
  }
  const user = currentSession()?.user;
  if (!user) throw new Error('No user');
  const body = { user_id: user.user_id, ...wanted };
  const { email_preferences } = await callSignedIn('PUT /user_email_preferences', { body });
  replaceUser({ ...user, ...email_preferences });
  return email_preferences;
}

/** Unsubscribes from what a link in a mail names. @throws as `Api.call`. */
export async function unsubscribe(target: UnsubscribeTarget, token: string): Promise<EmailPreferences> {
  const { email_preferences } = await browserApi().call('POST /hfc/unsubscribe_hfc', { body: { ...target, token } });
  return email_preferences;
}

/** Unsubscribes from everything. @throws as `Api.call`. */
export async function unsubscribeFromAll(token: string): Promise<EmailPreferences> {
  return (await browserApi().call('POST /hfc/unsubscribe_all_lnf', { body: { token } })).email_preferences;
}
