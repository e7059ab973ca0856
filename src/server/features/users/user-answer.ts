import type { User } from '../../../contracts/people/users.ts';
import type { UserRow } from './store.ts';

/** A user in the form for the user's own browser. */
export function userAnswer(row: UserRow, hfc_subscriber_ids: readonly number[]): User {
  const { user_id, name, email, is_staff, lnf_advisor, config, public_profile, history } = row;
  const { receives_product_emails, receives_newsletter_emails, receives_all_emails, delete_after } = row;
  return {
    user_id,
    name,
    email,
    is_staff,
    lnf_advisor,
    config,
    public_profile,
    history,
    hfc_subscriber_ids: [...hfc_subscriber_ids],
    receives_product_emails,
    receives_newsletter_emails,
    receives_all_emails,
    delete_after: delete_after && new Date(delete_after).toISOString(),
  };
}
