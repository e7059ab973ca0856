import type { CallHandlers } from '../../http/call-handler.ts';
import { changePreferences, preferencesOf } from './change-preferences.ts';
import { readPreferencesToken } from './preferences-token.ts';
import { unsubscribe, unsubscribeFromAll } from './unsubscribe.ts';

export const emailPreferenceRoutes = {
  'PUT /user_email_preferences': async ({ db }, { body: { user_id, ...flags } }) => ({
    email_preferences: await changePreferences(db, user_id, flags),
  }),
  'GET /token_user_email_preferences': async (ctx, { query: { token } }) => ({
    email_preferences: preferencesOf(await readPreferencesToken(ctx, token)),
  }),
  'PUT /token_user_email_preferences': async (ctx, { body: { token, ...flags } }) => {
    const { user_id } = await readPreferencesToken(ctx, token);
    return { email_preferences: await changePreferences(ctx.db, user_id, flags) };
  },
  'POST /hfc/unsubscribe_hfc': async (ctx, { body }) => ({ email_preferences: await unsubscribe(ctx, body) }),
  'POST /hfc/unsubscribe_all_lnf': async (ctx, { body: { token } }) => ({
    email_preferences: await unsubscribeFromAll(ctx, token),
  }),
} satisfies CallHandlers;
