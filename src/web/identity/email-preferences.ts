import type { EmailPreferences } from '../../contracts/email-preferences.ts';
import { callSignedIn } from './call-signed-in.ts';
import { requireSession } from './current-session.ts';
import { currentUser, replaceUser } from './user.ts';

/** Changes the signed-in user's email preferences. @throws as `callSignedIn`. */
export async function changePreferences(wanted: EmailPreferences): Promise<void> {
  const body = { user_id: requireSession().user_id, ...wanted };
  const { email_preferences } = await callSignedIn('PUT /user_email_preferences', { body });
  // Use the latest user, because other fields may have changed in the meantime.
  const user = currentUser();
  if (user) replaceUser({ ...user, ...email_preferences });
}
