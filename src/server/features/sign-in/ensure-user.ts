import { defaultHistory, defaultPublicProfile } from '../../../rules/public-profile.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { AccessClaims } from '../../http/access-tokens.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { followAddress } from '../users/follow-address.ts';
import {
  claimUser,
  countVisitDay,
  findUserOfAccount,
  keepAbTestGroup,
  type UserRow,
  updateUser,
} from '../users/store.ts';

/** What a browser tells of whoever signs in. */
export interface AboutUser {
  user_name?: string | undefined;
  ab_test_group?: string | undefined;
}

/** Takes over what has changed: the address with the account, the name and the group where there was none. */
async function bringUpToDate(ctx: Pick<Context, 'db' | 'log'>, row: UserRow, email: string, about: AboutUser) {
  const { user_id } = row;
  await followAddress(ctx, row, email);
  if (row.name === '' && about.user_name) await updateUser(ctx.db, user_id, { name: about.user_name });
  if (about.ab_test_group !== undefined) await keepAbTestGroup(ctx.db, user_id, about.ab_test_group);
}

/**
 * The user of an account: made when it comes for the first time, also when it comes twice at once.
 * @throws AppError conflict when the address belongs to another account's user.
 */
export async function ensureUser(
  ctx: Pick<Context, 'db' | 'log' | 'now'>,
  { auth_user_id, email, name }: AccessClaims,
  { user_name, ab_test_group }: AboutUser,
): Promise<UserRow> {
  const about = { user_name: user_name || name, ab_test_group };
  if (!(await findUserOfAccount(ctx.db, auth_user_id))) {
    await claimUser(ctx.db, {
      auth_user_id,
      email,
      name: about.user_name,
      public_profile: defaultPublicProfile(Math.random),
      history: defaultHistory(),
    }).catch((error: unknown) => {
      // The same account, by another request at the same moment.
      if (!isUniqueViolation(error)) throw error;
    });
  }
  const row = await findUserOfAccount(ctx.db, auth_user_id);
  if (!row) throw new AppError('conflict', 'Another account has this e-mail address.');
  await bringUpToDate(ctx, row, email, about);
  await countVisitDay(ctx.db, row.user_id, ctx.now());
  return (await findUserOfAccount(ctx.db, auth_user_id)) as UserRow;
}
