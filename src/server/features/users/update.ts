import type { CallInput } from '../../../contracts/contract.ts';
import type { User } from '../../../contracts/people/users.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listSubscriberIds } from '../subscribers/store.ts';
import { findUser, lockUser, type UserRow, updateUser } from './store.ts';
import { userAnswer } from './user-answer.ts';

type Changes = Omit<CallInput<'PUT /update_user'>['body'], 'user_id'>;

/**
 * Merges the given changes into the user, field by field, so that two screens that save at once don't undo each other's
 * changes.
 */
function merged(row: UserRow, { name, config, public_profile, history }: Changes) {
  return {
    name,
    config: config && {
      ...row.config,
      ...config,
      ...((row.config.home_preferences || config.home_preferences) && {
        home_preferences: { ...row.config.home_preferences, ...config.home_preferences },
      }),
    },
    public_profile: public_profile && { ...row.public_profile, ...public_profile },
    history: history && {
      ...row.history,
      ...history,
      minihoods: { ...row.history.minihoods, ...history.minihoods },
    },
  };
}

/** In bytes of JSON. The limit is needed because every sign-in sends the user, and each change may add more. */
const MAX_KEPT = 16_000;

function requireBounded(kept: object | undefined, field: string): void {
  if (Buffer.byteLength(JSON.stringify(kept ?? {})) > MAX_KEPT)
    throw new AppError('bad_request', `${field} would exceed ${MAX_KEPT} bytes in total.`);
}

/**
 * Changes the given fields of a user.
 * @throws AppError not_found if the user was deleted in the meantime; bad_request if the stored data would be too long.
 */
export async function changeUser({ db }: Pick<Context, 'db'>, user_id: string, changes: Changes): Promise<User> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockUser(transaction, user_id);
    if (!row) throw new AppError('not_found', 'User not found.');
    const next = merged(row, changes);
    requireBounded(next.config, 'config');
    requireBounded(next.history, 'history');
    await updateUser(transaction, user_id, next);
    const changed = (await findUser(transaction, user_id)) as UserRow;
    return userAnswer(changed, await listSubscriberIds(transaction, user_id));
  });
}
