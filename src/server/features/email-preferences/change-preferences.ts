import type { EmailPreferences } from '../../../contracts/people/email-preferences.ts';
import type { Database } from '../../platform/database/database.ts';
import { findUser, setEmailPreferences, type UserRow } from '../users/store.ts';

/** The email preferences of a user. */
export function getPreferences(row: EmailPreferences): EmailPreferences {
  const { receives_product_emails, receives_newsletter_emails, receives_all_emails } = row;
  return { receives_product_emails, receives_newsletter_emails, receives_all_emails };
}

/** Changes the given preferences and returns all preferences. */
export async function changePreferences(
  db: Database,
  user_id: string,
  changes: Partial<EmailPreferences>,
): Promise<EmailPreferences> {
  await setEmailPreferences(db, user_id, changes);
  return getPreferences((await findUser(db, user_id)) as UserRow);
}
