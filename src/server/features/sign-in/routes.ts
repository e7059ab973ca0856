import type { CallHandlers } from '../../http/call-handler.ts';
import { listSubscriberIds } from '../subscribers/store.ts';
import { findUser } from '../users/store.ts';
import { userAnswer } from '../users/user-answer.ts';
import { countVisit } from './count-visit.ts';
import { ensureUser } from './ensure-user.ts';
import { getMagicLink } from './magic-link.ts';
import { proveLink, requireProvenLink } from './prove-link.ts';
import type { SecondFactors } from './second-factors.ts';
import { issueSessionToken } from './session-token.ts';

/** The calls that sign in. A user who signs in with a magic link has no session at the auth service. */
export const signInRoutes = (factors: SecondFactors) =>
  ({
    'GET /enrich_token': async (ctx, { query }, { access }) => {
      const row = await ensureUser(ctx, access, query);
      const hfc_subscriber_ids = await listSubscriberIds(ctx.db, row.user_id);
      const { session_id, aal } = access;
      const token = await issueSessionToken(ctx, row, { session_id, aal, hfc_subscriber_ids });
      return { token, user: userAnswer(row, hfc_subscriber_ids) };
    },
    'POST /register_supabase_signup': async (ctx, { body }, { access }) => {
      const row = await ensureUser(ctx, access, body);
      return { user: userAnswer(row, await listSubscriberIds(ctx.db, row.user_id)) };
    },
    'POST /magic_link_login': async (ctx, { body: { token, code } }, { address }) => {
      const link = await getMagicLink(ctx, token);
      const magic_link_token = await proveLink(ctx, factors, link, { code, address });
      await countVisit(ctx, link.row);
      const row = (await findUser(ctx.db, link.row.user_id)) ?? link.row;
      const hfc_subscriber_ids = await listSubscriberIds(ctx.db, row.user_id);
      const aal = magic_link_token === undefined ? link.aal : 'aal2';
      return {
        token: await issueSessionToken(ctx, row, { session_id: null, aal, hfc_subscriber_ids }),
        user: userAnswer(row, hfc_subscriber_ids),
        ...(magic_link_token !== undefined && { magic_link_token }),
      };
    },
    'POST /reenrich_magic_link_token': async (ctx, { body: { token } }) => {
      const link = await getMagicLink(ctx, token);
      await requireProvenLink(ctx, factors, link);
      const { row, aal } = link;
      await countVisit(ctx, row);
      const hfc_subscriber_ids = await listSubscriberIds(ctx.db, row.user_id);
      return { token: await issueSessionToken(ctx, row, { session_id: null, aal, hfc_subscriber_ids }) };
    },
  }) satisfies CallHandlers;
