import { maskedAddress } from '../../../rules/people/masked-address.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import { getMagicLink } from '../sign-in/magic-link.ts';
import type { UserRow } from '../users/store.ts';
import { changePreferences, getPreferences } from './change-preferences.ts';
import { getTokenUser, issuePreferencesToken } from './preferences-token.ts';
import { unsubscribe, unsubscribeFromAll } from './unsubscribe.ts';

/** Whose preferences a token changes. */
const ofReader = ({ email }: UserRow) => ({ masked_email: maskedAddress(email) });

export const emailPreferenceRoutes = {
  'PUT /user_email_preferences': async ({ db }, { body: { user_id, ...flags } }) => ({
    email_preferences: await changePreferences(db, user_id, flags),
  }),
  'GET /token_user_email_preferences': async (ctx, { query: { token } }) => {
    const row = await getTokenUser(ctx, token);
    return { email_preferences: getPreferences(row), ...ofReader(row) };
  },
  'PUT /token_user_email_preferences': async (ctx, { body: { token, ...flags } }) => {
    const row = await getTokenUser(ctx, token);
    return { email_preferences: await changePreferences(ctx.db, row.user_id, flags), ...ofReader(row) };
  },
  'POST /hfc/unsubscribe_hfc': async (ctx, { body }) => ({
    email_preferences: await unsubscribe(ctx, body),
    ...ofReader(await getTokenUser(ctx, body.token)),
  }),
  'POST /hfc/unsubscribe_all_lnf': async (ctx, { body: { token } }) => ({
    email_preferences: await unsubscribeFromAll(ctx, token),
    ...ofReader(await getTokenUser(ctx, token)),
  }),
  'POST /magic_link_email_preferences': async (ctx, { body: { token } }) => {
    const { row, seconds } = await getMagicLink(ctx, token);
    return { email_prefs_token: await issuePreferencesToken(ctx, row.user_id, seconds) };
  },
} satisfies CallHandlers;
