import type { EmailPreferences } from '../../contracts/email-preferences.ts';
import { replaceUser } from './account.ts';
import { currentSession } from './current-session.ts';
import { callSignedIn } from './fresh-token.ts';

/** Changes the signed-in user's email preferences. @throws as `callSignedIn`. */
export async function changePreferences(wanted: EmailPreferences): Promise<void> {
  const user = currentSession()?.user;
  if (!user) throw new Error('No user');
  const body = { user_id: user.user_id, ...wanted };
  const { email_preferences } = await callSignedIn('PUT /user_email_preferences', { body });
  // Use the latest user, because other fields may have changed in the meantime.
  replaceUser({ ...(currentSession()?.user ?? user), ...email_preferences });
}
