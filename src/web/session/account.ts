import type { CallRequest } from '../../contracts/contract.ts';
import type { User } from '../../contracts/users.ts';
import { rememberAccount } from '../lib/visit.ts';
import { currentSession, setCurrentSession } from './current-session.ts';
import { callSignedIn } from './fresh-token.ts';

/** What can be changed of the user who is signed in; what is given of each part is put over what is there. */
export type UserChanges = Omit<CallRequest<'PUT /update_user'>['body'], 'user_id'>;

/** Takes over what the server says of the user. */
export function replaceUser(user: User): void {
  const session = currentSession();
  if (session?.user.user_id === user.user_id) setCurrentSession({ ...session, user });
  rememberAccount({ name: user.name });
}

function changed(user: User, { name = user.name, public_profile, history, config }: UserChanges): User {
  return {
    ...user,
    name,
    public_profile: { ...user.public_profile, ...public_profile },
    history: { ...user.history, ...history },
    config: {
      ...user.config,
      ...config,
      home_preferences: { ...user.config.home_preferences, ...config?.home_preferences },
    },
  };
}

/**
 * Changes whoever is signed in: at once here, and back when it can't be kept.
 * @throws Error 'No user' when nobody is signed in, 'User update error' when it isn't kept.
 */
export async function changeUser(changes: UserChanges): Promise<void> {
  const before = currentSession();
  if (!before) throw new Error('No user');
  setCurrentSession({ ...before, user: changed(before.user, changes) });
  try {
    const { user_id } = before.user;
    const { user } = await callSignedIn('PUT /update_user', { body: { user_id, ...changes } });
    replaceUser(user);
  } catch (cause) {
    const session = currentSession();
    if (session) setCurrentSession({ ...session, user: before.user });
    throw new Error('User update error', { cause });
  }
}
