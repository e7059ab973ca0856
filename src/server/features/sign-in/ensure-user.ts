import { defaultHistory, defaultPublicProfile } from '../../../rules/people/public-profile.ts';
import type { AccessClaims } from '../../http/access-tokens.ts';
import type { Context } from '../../platform/context/context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { adoptThreads } from '../messages/store.ts';
import { followAddress } from '../users/follow-address.ts';
import { claimUser, findUserOfAccount, keepAbTestGroup, type UserRow, updateUser } from '../users/store.ts';
import { countVisit } from './count-visit.ts';

/** What a browser reports about the user who signs in. */
export interface AboutUser {
  user_name?: string | undefined;
  ab_test_group?: string | undefined;
}

/**
 * Updates a user from the account: the address if it changed, the name if the user has none, and the group if the user
 * has none.
 */
async function bringUpToDate(ctx: Pick<Context, 'db' | 'log'>, row: UserRow, email: string, about: AboutUser) {
  const { user_id } = row;
  await followAddress(ctx, row, email);
  if (row.name === '' && about.user_name) await updateUser(ctx.db, user_id, { name: about.user_name });
  if (about.ab_test_group !== undefined) await keepAbTestGroup(ctx.db, user_id, about.ab_test_group);
}

const addressTaken = (): AppError => new AppError('conflict', 'This email is already in use.');

async function ensureUserIn(
  ctx: Pick<Context, 'db' | 'log' | 'now'>,
  { auth_user_id, email, name, lockAccount }: AccessClaims,
  { user_name, ab_test_group }: AboutUser,
): Promise<UserRow> {
  const account = await lockAccount?.(ctx.db);
  if (account === null) throw new AppError('unauthenticated', 'This account was deleted. Sign up again.');
  const about = { user_name: user_name || name, ab_test_group };
  if (!(await findUserOfAccount(ctx.db, auth_user_id)))
    await claimUser(ctx.db, {
      auth_user_id,
      email,
      name: about.user_name,
      public_profile: defaultPublicProfile(Math.random),
      history: defaultHistory(),
    });
  const row = await findUserOfAccount(ctx.db, auth_user_id);
  if (!row) throw addressTaken();
  await bringUpToDate(ctx, row, email, about);
  await countVisit(ctx, row);
  const user = (await findUserOfAccount(ctx.db, auth_user_id)) as UserRow;
  // The messages that a person without an account has confirmed from this address are the same person's.
  if (account?.is_address_proven && user.email === email) await adoptThreads(ctx.db, user);
  return user;
}

/**
 * The user of an account. Created when the account first signs in. Two requests at once get the same user. The account
 * stays locked meanwhile, so that a user never outlives a deleted account.
 * @throws AppError conflict if the address belongs to another account's user; unauthenticated if the account is gone.
 */
export async function ensureUser(
  ctx: Pick<Context, 'db' | 'log' | 'now'>,
  claims: AccessClaims,
  about: AboutUser,
): Promise<UserRow> {
  const ensure = (): Promise<UserRow> =>
    ctx.db.transaction().execute((db) => ensureUserIn({ ...ctx, db }, claims, about));
  // If another request added the user first, the second attempt finds that user.
  return ensure().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return ensure().catch((again: unknown) => {
      throw isUniqueViolation(again) ? addressTaken() : again;
    });
  });
}
