import type { CallRequest } from '../../contracts/contract.ts';
import type { User } from '../../contracts/users.ts';
import { rememberAccount } from '../lib/visit.ts';
import { currentSession, setCurrentSession } from './current-session.ts';
import { callSignedIn } from './fresh-token.ts';

/** Changes to the signed-in user. Each given part is merged into the current value. */
export type UserChanges = Omit<CallRequest<'PUT /update_user'>['body'], 'user_id'>;

/** Takes over a user from the server's answer. */
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
 * Changes the signed-in user. The page shows the change at once and reverts it if the server can't save it.
 * @throws Error 'No user' if no user is signed in, 'User update error' if the change isn't saved.
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
