import type { UserExport } from '../../../contracts/people/personal-data.ts';
import type { Database } from '../../platform/database/database.ts';
import { findAccount } from '../stores/account-store.ts';
import { listFactors } from '../stores/factor-store.ts';
import { listIdentities } from '../stores/identity-store.ts';
import { listKnownNetworks } from '../stores/known-network-store.ts';
import { listAuditEntriesOf } from '../stores/personal-data-store.ts';
import { countRecoveryCodes } from '../stores/recovery-code-store.ts';
import { listSessionsOf } from '../stores/session-store.ts';

const iso = (time: Date): string => time.toISOString();

/** All stored data of an account except its secrets. Returns undefined if the account doesn't exist. */
export async function exportAccount(db: Database, account_id: string): Promise<UserExport['account']> {
  const account = await findAccount(db, account_id);
  if (!account) return undefined;
  const [identities, factors, recoveryCodes, networks, sessions, audit] = await Promise.all([
    listIdentities(db, [account_id]),
    listFactors(db, [account_id]),
    countRecoveryCodes(db, account_id),
    listKnownNetworks(db, account_id),
    listSessionsOf(db, account_id),
    listAuditEntriesOf(db, account_id),
  ]);
  return {
    email: account.email,
    created_at: iso(account.created_at),
    last_sign_in_at: account.last_sign_in_at && iso(account.last_sign_in_at),
    identities: identities.map(({ provider, created_at }) => ({ provider, created_at: iso(created_at) })),
    authenticator_apps: factors.map(({ friendly_name, created_at }) => ({
      friendly_name,
      created_at: iso(created_at),
    })),
    recovery_codes: recoveryCodes.remaining,
    known_networks: networks.map(({ signed_in_at }) => ({ signed_in_at: iso(signed_in_at) })),
    sessions: sessions.map(({ created_at, refreshed_at, user_agent, ip }) => ({
      created_at: iso(created_at),
      refreshed_at: iso(refreshed_at),
      user_agent,
      ip,
    })),
    audit_log: audit.map(({ action, created_at, ip }) => ({ action, created_at: iso(created_at), ip })),
  };
}
