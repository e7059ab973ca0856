import type { EmailPreferences } from '../../contracts/email-preferences.ts';
import { replaceUser } from './account.ts';
import { currentSession } from './current-session.ts';
import { callSignedIn } from './fresh-token.ts';

/** Changes what whoever is signed in is written about. @throws as `callSignedIn`. */
export async function changePreferences(wanted: EmailPreferences): Promise<void> {
  const user = currentSession()?.user;
  if (!user) throw new Error('No user');
  const body = { user_id: user.user_id, ...wanted };
  const { email_preferences } = await callSignedIn('PUT /user_email_preferences', { body });
  // As the user is by now: other things of theirs may have changed meanwhile.
  replaceUser({ ...(currentSession()?.user ?? user), ...email_preferences });
}
