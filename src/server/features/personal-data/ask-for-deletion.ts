import type { User } from '../../../contracts/people/users.ts';
import { GRACE_DAYS } from '../../../rules/people/user-deletion.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { MailDefinition } from '../../platform/mail/mail-content.ts';
import { listSubscriberIds } from '../subscribers/store.ts';
import { findUser, lockUser, setDeleteAfter, type UserRow } from '../users/store.ts';
import { userAnswer } from '../users/user-answer.ts';
import type { DeletionMailData } from './deletion-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const deletionMail: MailDefinition<DeletionMailData> = {
  kind: 'user_deletion',
  load: async () => (await import('./deletion-mail.ts')).userDeletion,
};

type Platform = Pick<Context, 'config' | 'db' | 'mail' | 'now'>;

/** Schedules or cancels the deletion of a user. Repeating it changes nothing. */
async function decide(ctx: Platform, user_id: string, goes: boolean): Promise<User> {
  return ctx.db.transaction().execute(async (transaction) => {
    const row = await lockUser(transaction, user_id);
    if (!row) throw new AppError('not_found', 'User not found.');
    if (goes && row.delete_after === null) {
      const delete_after = new Date(ctx.now().getTime() + GRACE_DAYS * DAY_MS);
      await setDeleteAfter(transaction, user_id, delete_after);
      const data = { delete_after: delete_after.toISOString(), site_url: ctx.config.publicUrl };
      // If someone else asked for the deletion, the account's owner reads this mail and can keep the account.
      await ctx.mail.queue(deletionMail, { to: row.email, data }, transaction);
    }
    if (!goes) await setDeleteAfter(transaction, user_id, null);
    const changed = (await findUser(transaction, user_id)) as UserRow;
    return userAnswer(changed, await listSubscriberIds(transaction, user_id));
  });
}

/** Schedules the deletion of a user. The user can cancel it during the grace period. */
export function askForDeletion(ctx: Platform, user_id: string): Promise<User> {
  return decide(ctx, user_id, true);
}

/** Cancels the scheduled deletion of a user. */
export function keepUser(ctx: Platform, user_id: string): Promise<User> {
  return decide(ctx, user_id, false);
}
