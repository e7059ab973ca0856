import { eraseAccount } from './auth/accounts/erase-account.ts';
import { exportAccount } from './auth/personal-data/export-account.ts';
import { lockAccount } from './auth/stores/account-store.ts';
import type { PersonalAccounts } from './features/personal-data/personal-accounts.ts';

/** The user's account at our own auth service. The operator handles accounts at a hosted service. */
export const personalAccounts: PersonalAccounts = {
  exportAccount: async ({ config, db }, auth_user_id) =>
    config.auth.hosted ? undefined : exportAccount(db, auth_user_id),
  holdAccount: async ({ config }, transaction, auth_user_id) => {
    if (!config.auth.hosted) await lockAccount(transaction, auth_user_id);
  },
  eraseAccount: async ({ config }, transaction, auth_user_id) => {
    if (!config.auth.hosted) await eraseAccount(transaction, auth_user_id);
  },
};
