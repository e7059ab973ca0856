import type { CallInput } from '../../../contracts/contract.ts';
import type { User } from '../../../contracts/users.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { listSubscriberIds } from '../subscribers/store.ts';
import { findUser, lockUser, type UserRow, updateUser } from './store.ts';
import { userAnswer } from './user-answer.ts';

type Changes = Omit<CallInput<'PUT /update_user'>['body'], 'user_id'>;

/** What was there with what is given over it, field by field: two screens that save at once don't undo one another. */
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
    history: history && { ...row.history, ...history },
  };
}

/** Bytes of JSON: a user is sent at every sign-in, and one change after the other may add to it. */
const MOST_KEPT = 16_000;

function requireBounded(kept: object | undefined, field: string): void {
  if (Buffer.byteLength(JSON.stringify(kept ?? {})) > MOST_KEPT)
    throw new AppError('bad_request', `${field} would have more than ${MOST_KEPT} bytes in all.`);
}

/**
 * Changes what is given of a user.
 * @throws AppError not_found when the user has gone meanwhile; bad_request when too much would be kept.
 */
export async function changeUser({ db }: Pick<Context, 'db'>, user_id: string, changes: Changes): Promise<User> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockUser(transaction, user_id);
    if (!row) throw new AppError('not_found', 'There is no such user.');
    const next = merged(row, changes);
    requireBounded(next.config, 'config');
    requireBounded(next.history, 'history');
    await updateUser(transaction, user_id, next);
    const changed = (await findUser(transaction, user_id)) as UserRow;
    return userAnswer(changed, await listSubscriberIds(transaction, user_id));
  });
}
