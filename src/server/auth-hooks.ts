import type { AuthContext } from './auth/context/auth-context.ts';
import type { AuthHooks, AuthPlatform } from './auth/context/auth-platform.ts';
import { StoredKeyRing } from './auth/keys/stored-key-ring.ts';
import { queueAuthMailWith } from './auth/mails/queue-auth-mail.ts';
import { StoredNetworks } from './auth/networks/stored-networks.ts';
import { eraseUser } from './features/personal-data/erase-user.ts';
import { followAddress } from './features/users/follow-address.ts';
import { endMagicLinks, findUserOfAccount } from './features/users/store.ts';
import type { Context } from './platform/context/context.ts';

/** The parts of this app that the auth service builds on. */
export function toAuthPlatform(ctx: Context): AuthPlatform {
  return { ...ctx, queueAuthMail: queueAuthMailWith(ctx) };
}

/** The app's reactions to events in the auth service. */
export function toAuthHooks(ctx: Context): AuthHooks {
  return {
    credentialsEnded: (transaction, auth_user_id) => endMagicLinks(transaction, auth_user_id, ctx.now()),
    isStaff: async (db, auth_user_id) => (await findUserOfAccount(db, auth_user_id))?.is_staff ?? false,
    async accountDeleted(transaction, auth_user_id) {
      const row = await findUserOfAccount(transaction, auth_user_id);
      if (row) await eraseUser(ctx, transaction, row);
    },
    async addressChanged(transaction, auth_user_id, email) {
      await endMagicLinks(transaction, auth_user_id, ctx.now());
      const row = await findUserOfAccount(transaction, auth_user_id);
      if (row) await followAddress({ ...ctx, db: transaction }, row, email);
    },
  };
}

/** The auth service's context, for commands that use its operations without its routes. */
export function toAuthContext(ctx: Context): AuthContext {
  const platform = toAuthPlatform(ctx);
  return {
    ...platform,
    hooks: toAuthHooks(ctx),
    keys: new StoredKeyRing(platform),
    networks: new StoredNetworks(platform),
  };
}
