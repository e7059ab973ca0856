import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallRequest } from '../../contracts/contract.ts';
import type { EmailPreferences } from '../../contracts/people/email-preferences.ts';
import type { User } from '../../contracts/people/users.ts';
import { rememberAccount } from '../lib/storage/remembered-account.ts';
import { callSignedIn, type SavingOptions } from './call-signed-in.ts';
import { currentSession, requireSession, useCurrentSession } from './current-session.ts';
import { changeAtOnce, putBack, queryClient } from './query-client.ts';

/** Changes to the signed-in user. Each given part is merged into the current value. */
export type UserChanges = Omit<CallRequest<'PUT /update_user'>['body'], 'user_id'>;

/** The signed-in user. The sign-in brings the user along, so that no page has to load it. */
const userQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['user', user_id],
    queryFn: async () => (await callSignedIn('GET /user', { query: { user_id } })).user,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Remembers the name for the next visit, unless the user has logged out before the answer came. */
function rememberName({ user_id, name }: User): void {
  if (currentSession()?.user_id === user_id) rememberAccount({ name });
}

/** Takes over a user from the server's answer. */
export function replaceUser(user: User): void {
  queryClient.setQueryData(userQuery(user.user_id).queryKey, user);
  rememberName(user);
}

/** The signed-in user. Undefined if signed out. */
export function currentUser(): User | undefined {
  const session = currentSession();
  return session ? queryClient.getQueryData(userQuery(session.user_id).queryKey) : undefined;
}

/** Asks the server for the signed-in user. @throws Error 'No user' if no user is signed in, else as `callSignedIn`. */
export function reloadUser(): Promise<User> {
  return queryClient.fetchQuery({ ...userQuery(requireSession().user_id), staleTime: 0 });
}

/** The signed-in user. Undefined if signed out. */
export function useUser(): User | undefined {
  const session = useCurrentSession();
  return useQuery({ ...userQuery(session?.user_id ?? ''), enabled: session !== null }, queryClient).data;
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
      ...(config?.home_preferences && {
        home_preferences: { ...user.config.home_preferences, ...config.home_preferences },
      }),
    },
  };
}

/** Takes back changes that couldn't be saved. */
function reverted(now: User, before: User, { name, public_profile, history, config = {} }: UserChanges): User {
  const { home_preferences, ...others } = config;
  return {
    ...now,
    name: name === undefined ? now.name : before.name,
    public_profile: putBack(now.public_profile, before.public_profile, public_profile),
    history: putBack(now.history, before.history, history),
    config: {
      ...putBack(now.config, before.config, others),
      ...(home_preferences && {
        home_preferences: putBack(
          now.config.home_preferences ?? {},
          before.config.home_preferences ?? {},
          home_preferences,
        ),
      }),
    },
  };
}

/**
 * Changes the signed-in user. The page shows the change at once and reverts it if the server can't save it.
 * @throws Error 'No user' if no user is signed in, 'User update error' if the change isn't saved.
 */
export async function changeUser(changes: UserChanges, saving?: SavingOptions): Promise<void> {
  const { user_id } = requireSession();
  const answer = await changeAtOnce({
    queryKey: userQuery(user_id).queryKey,
    expected: (user) => changed(user, changes),
    reverted: (now, before) => reverted(now, before, changes),
    send: () => callSignedIn('PUT /update_user', { body: { user_id, ...changes } }, saving),
    settled: (_, { user }) => user,
  }).catch((cause: unknown) => {
    throw new Error('User update error', { cause });
  });
  rememberName(answer.user);
}

/** Changes the signed-in user's email preferences. @throws as `callSignedIn`. */
export async function changePreferences(wanted: EmailPreferences): Promise<void> {
  const body = { user_id: requireSession().user_id, ...wanted };
  const { email_preferences } = await callSignedIn('PUT /user_email_preferences', { body });
  // Use the latest user, because other fields may have changed in the meantime.
  const user = currentUser();
  if (user) replaceUser({ ...user, ...email_preferences });
}
