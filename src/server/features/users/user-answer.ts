import type { User } from '../../../contracts/users.ts';
import type { UserRow } from './store.ts';

/** A user as they are told to themselves. */
export function userAnswer(row: UserRow, hfc_subscriber_ids: readonly number[]): User {
  const { user_id, name, email, is_staff, lnf_advisor, config, public_profile, history } = row;
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
  };
}
