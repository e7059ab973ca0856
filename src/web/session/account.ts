import { rememberAccount } from '../lib/visit.ts';
import { currentSession, setCurrentSession } from './current-session.ts';
import { callSignedIn } from './fresh-token.ts';

/**
 * Changes the name of whoever is signed in: at once here, and back when it can't be kept.
 * @throws Error 'No user' when nobody is signed in, 'User update error' when it isn't kept.
 */
export async function changeName(name: string): Promise<void> {
  const before = currentSession();
  if (!before) throw new Error('No user');
  setCurrentSession({ ...before, user: { ...before.user, name } });
  try {
    const { user } = await callSignedIn('PUT /update_user', { body: { user_id: before.user.user_id, name } });
    const session = currentSession();
    if (session) setCurrentSession({ ...session, user });
    rememberAccount({ name: user.name });
  } catch (cause) {
    const session = currentSession();
    if (session) setCurrentSession({ ...session, user: before.user });
    throw new Error('User update error', { cause });
  }
}
