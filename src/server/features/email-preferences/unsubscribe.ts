import type { CallInput } from '../../../contracts/contract.ts';
import type { EmailPreferences } from '../../../contracts/people/email-preferences.ts';
import { isUnsubscribable } from '../../../rules/people/unsubscribe.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { endAlerts, listSubscriberIds } from '../subscribers/store.ts';
import { findUser, setEmailPreferences, type UserRow } from '../users/store.ts';
import { getPreferences } from './change-preferences.ts';
import { getTokenUser } from './preferences-token.ts';

export type Unsubscribing = CallInput<'POST /hfc/unsubscribe_hfc'>['body'];

/** Turns off everything but the mails that the user asks for. */
const NOTHING: EmailPreferences = {
  receives_product_emails: false,
  receives_newsletter_emails: false,
  receives_all_emails: false,
};

/** The subscriber that a link is about. Undefined if the link is about the user as a whole. */
async function findSubscriber(
  db: Database,
  { user_id }: UserRow,
  { object_type, object_id }: Pick<Unsubscribing, 'object_type' | 'object_id'>,
): Promise<number | undefined> {
  const owned = object_type === 'user' ? [user_id] : (await listSubscriberIds(db, user_id)).map(String);
  if (!owned.includes(object_id)) throw new AppError('forbidden', 'This link is for another account.');
  return object_type === 'user' ? undefined : Number(object_id);
}

async function end(db: Database, row: UserRow, what: Unsubscribing): Promise<void> {
  const subscriber_id = await findSubscriber(db, row, what);
  const { user_id } = row;
  const { unsubscribe_from } = what;
  if (unsubscribe_from === 'newsletter') await setEmailPreferences(db, user_id, { receives_newsletter_emails: false });
  if (unsubscribe_from === 'product') await setEmailPreferences(db, user_id, { receives_product_emails: false });
  if (unsubscribe_from === 'all') await setEmailPreferences(db, user_id, NOTHING);
  if (unsubscribe_from === 'alerts' || unsubscribe_from === 'all')
    await endAlerts(db, { user_id, ...(subscriber_id !== undefined && { subscriber_id }) });
}

/**
 * Unsubscribes the user of a link from the kind of mail that the link names. Repeating it changes nothing.
 * @throws AppError unauthenticated if the token doesn't count any more, forbidden if the object belongs to another
 * user, bad_request if the link names a kind of mail that isn't sent.
 */
export async function unsubscribe(
  { db, tokens }: Pick<Context, 'db' | 'tokens'>,
  what: Unsubscribing,
): Promise<EmailPreferences> {
  const row = await getTokenUser({ db, tokens }, what.token);
  if (!isUnsubscribable(what.unsubscribe_from, what.object_type))
    throw new AppError('bad_request', 'This type of email can’t be unsubscribed from here.');
  return db.transaction().execute(async (transaction) => {
    await end(transaction, row, what);
    return getPreferences((await findUser(transaction, row.user_id)) as UserRow);
  });
}

/** Unsubscribes the user of a token from everything. @throws AppError unauthenticated if the token doesn't count. */
export async function unsubscribeFromAll(
  ctx: Pick<Context, 'db' | 'tokens'>,
  token: string,
): Promise<EmailPreferences> {
  const { user_id } = await getTokenUser(ctx, token);
  return unsubscribe(ctx, { token, unsubscribe_from: 'all', object_type: 'user', object_id: user_id });
}
