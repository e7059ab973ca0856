import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserExport } from '../../../src/contracts/people/personal-data.ts';
import { ANALYTICS_TOKEN } from '../../../src/server/features/analytics/analytics-bounds.ts';
import { deleteDueUsers } from '../../../src/server/features/personal-data/delete-users.ts';
import { ensureShareLink } from '../../../src/server/features/share-links/store.ts';
import { issueMagicLinkToken } from '../../../src/server/features/sign-in/magic-link.ts';
import { appointStaff } from '../../../src/server/features/staff/members/appoint.ts';
import { personalAccounts } from '../../../src/server/personal-accounts.ts';
import { deleteOldEvents } from '../../../src/server/platform/events/events.ts';
import { type AuthTestService, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { makeSession, type SignedIn, sendCall } from '../../support/signed-in.ts';

const DAY_S = 24 * 60 * 60;

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', ANALYTICS: '1' }, { compounds: 60 });
}, 60_000);
afterAll(() => service.stop());

const callAs = ({ token }: Pick<SignedIn, 'token'>, route: string, body?: object) =>
  sendCall(service.app, route, token, body);

/** Creates a user for whom the service stores every kind of data. */
async function aUser() {
  const who = await makeSession(service, `grace-${crypto.randomUUID()}@example.com`);
  const { user } = who;
  const { user_id, email } = user;
  await callAs(who, 'PUT /update_user', { user_id, name: `Grace ${user_id.slice(0, 8)}` });
  const { market_id } = await service.ctx.db
    .selectFrom('market')
    .where('metro_key', '=', 'seattle')
    .select('market_id')
    .executeTakeFirstOrThrow();
  await callAs(who, 'POST /hfc/subscribe_to_markets', { user_id, market_ids: [market_id] });
  const { subscriber_id } = await service.ctx.db
    .selectFrom('subscriber')
    .where('user_id', '=', user_id)
    .select('subscriber_id')
    .executeTakeFirstOrThrow();
  const { compound_id } = await service.ctx.db
    .selectFrom('compound')
    .where('status', '=', 'published')
    .where('internal', '=', false)
    .select('compound_id')
    .executeTakeFirstOrThrow();
  const history = { subscriber_id, opened_compound_ids: [compound_id], liked_compound_ids: [compound_id] };
  await callAs(who, 'POST /hfc/visitor_history', history);
  const share_link_key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  await ensureShareLink(service.ctx.db, { share_link_key, subscriber_id, compound_id });
  await sendCall(service.app, 'POST /hfc/coming_soon_requests', undefined, { city_key: 'austin', email });
  await callAs(who, 'POST /hfc/messages', { message: `From ${email}`, page_sent_from: '[Test]', compound_id });
  const fromVisitor = { message: 'Hello', page_sent_from: '[Test]', email };
  await sendCall(service.app, 'POST /hfc/messages', undefined, fromVisitor);
  const shared = { token: ANALYTICS_TOKEN, time: Date.now() / 1_000 - 60 };
  const events = [
    { event: 'Home Opened', properties: { ...shared, distinct_id: `$device:of-${user_id}` } },
    { event: '$identify', properties: { ...shared, distinct_id: user_id, $anon_distinct_id: `$device:of-${user_id}` } },
    { event: 'Home Liked', properties: { ...shared, time: shared.time + 1, distinct_id: user_id } },
  ];
  await service.app.inject(`/analytics/track/?data=${encodeURIComponent(JSON.stringify(events))}`);
  for (const is_staff of [true, false]) await appointStaff(service.ctx, { email, is_staff, by: null });
  await service.call('POST /recover', { body: { email } });
  await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
  await service.call('POST /factors', {
    token: who.access_token,
    body: { factor_type: 'totp', friendly_name: 'Phone' },
  });
  return { ...who, subscriber_id, compound_id, share_link_key };
}

/** The tables, including the queue's, that contain a text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(service.ctx.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.raw(name)} as t where strpos(t::text, ${text}) > 0
    `.execute(service.ctx.db);
    if ((rows[0]?.n ?? 0) > 0) found.push(name);
  }
  return found;
}

describe('the export', () => {
  it('has all that is kept of a user, and no secret', async () => {
    const who = await aUser();
    const { user_id, email } = who.user;
    const { status, body } = await callAs(who, `GET /user_export?user_id=${user_id}`);
    expect(status).toBe(200);
    const { user_export } = body as unknown as { user_export: UserExport };
    expect(user_export).toMatchObject({
      user: { user_id, email, name: `Grace ${user_id.slice(0, 8)}`, receives_all_emails: true },
      subscribers: [
        {
          subscriber_id: who.subscriber_id,
          opened_compounds: [{ compound_id: who.compound_id }],
          matches: [{ compound_id: who.compound_id, status: 'liked' }],
          share_links: [{ share_link_key: who.share_link_key, opening_count: 0, revoke_timestamp: null }],
        },
      ],
      coming_soon_requests: [{ market: 'Austin' }],
      analytics_events: [{ event: 'Home Liked' }, { event: 'Home Opened' }],
      account: {
        email,
        identities: [{ provider: 'email' }],
        authenticator_apps: [{ friendly_name: 'Phone' }],
        recovery_codes: 0,
        known_networks: [{ signed_in_at: expect.any(String) }],
        sessions: [{}, {}],
      },
    });
    expect(user_export.account?.audit_log.map(({ action }) => action)).toContain('login');
    expect(JSON.stringify(user_export)).not.toMatch(/argon2|secret|refresh_key|hash/);
  });

  it('and the deletion need more than a link from a mail', async () => {
    const { user } = await makeSession(service);
    const { user_id } = user;
    const token = await issueMagicLinkToken(service.ctx, user_id);
    const { body } = await sendCall(service.app, 'POST /magic_link_login', undefined, { token });
    expect((await callAs(body, `GET /user?user_id=${user_id}`)).status).toBe(200);
    expect(await callAs(body, `GET /user_export?user_id=${user_id}`)).toMatchObject({ status: 403 });
    expect(await callAs(body, 'POST /user_deletion', { user_id })).toMatchObject({ status: 403 });
  });
});

describe('a user who wants to be deleted', () => {
  it('is told when, can change their mind, and keeps everything then', async () => {
    const who = await aUser();
    const { user_id, email } = who.user;
    const asked = await callAs(who, 'POST /user_deletion', { user_id });
    expect(asked.body.user.delete_after?.slice(0, 10)).toBe(
      new Date(service.ctx.now().getTime() + 14 * DAY_S * 1_000).toISOString().slice(0, 10),
    );
    expect((await callAs(who, 'POST /user_deletion', { user_id })).body.user).toEqual(asked.body.user);
    expect(service.mailsTo(email).filter(({ kind }) => kind === 'user_deletion')).toHaveLength(1);
    await deleteDueUsers(service.ctx, personalAccounts);
    const kept = await callAs(who, `DELETE /user_deletion?user_id=${user_id}`);
    expect(kept).toMatchObject({ status: 200, body: { user: { delete_after: null, email } } });
    const later = new Date(service.ctx.now().getTime() + 30 * DAY_S * 1_000);
    await deleteDueUsers({ ...service.ctx, now: () => later }, personalAccounts);
    expect((await callAs(who, `GET /user?user_id=${user_id}`)).status).toBe(200);
  });

  it('is gone after the time of grace, from every table', async () => {
    const [who, bystander] = [await aUser(), await aUser()];
    const { user_id, email, name } = who.user;
    const { auth_user_id } = await service.ctx.db
      .selectFrom('app_user')
      .where('user_id', '=', user_id)
      .select('auth_user_id')
      .executeTakeFirstOrThrow();
    const traces = [user_id, email, `Grace ${user_id.slice(0, 8)}`, auth_user_id as string, who.share_link_key];
    for (const text of traces) expect(await tablesWith(text), text).not.toEqual([]);
    await callAs(who, 'POST /user_deletion', { user_id });
    const due = new Date(service.ctx.now().getTime() + 14 * DAY_S * 1_000 + 60_000);
    const ctx = { ...service.ctx, now: () => due };
    // Two instances at once.
    await Promise.all([deleteDueUsers(ctx, personalAccounts), deleteDueUsers(ctx, personalAccounts)]);
    // Events name users for an hour at most.
    await sql`update event set create_timestamp = now() - interval '61 minutes'`.execute(ctx.db);
    await deleteOldEvents(ctx.db);
    for (const text of traces) expect(await tablesWith(text), text).toEqual([]);
    expect(name).toBe('');
    expect((await callAs(who, `GET /user?user_id=${user_id}`)).status).toBe(401);
    const login = await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
    expect(login).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    expect((await callAs(bystander, `GET /user?user_id=${bystander.user.user_id}`)).status).toBe(200);
  });

  it('is gone although another user can’t be deleted', async () => {
    const [first, second] = [await aUser(), await aUser()];
    for (const who of [first, second]) await callAs(who, 'POST /user_deletion', { user_id: who.user.user_id });
    const due = new Date(service.ctx.now().getTime() + 14 * DAY_S * 1_000 + 60_000);
    const ctx = { ...service.ctx, now: () => due };
    let held = 0;
    const failing = {
      ...personalAccounts,
      holdAccount: (...given: Parameters<typeof personalAccounts.holdAccount>) => {
        held += 1;
        return held === 1 ? Promise.reject(new Error('No account')) : personalAccounts.holdAccount(...given);
      },
    };
    await expect(deleteDueUsers(ctx, failing)).rejects.toThrow('Some users could not be deleted.');
    const left = async () =>
      Promise.all([first, second].map(async (who) => (await tablesWith(who.user.email)).length > 0));
    expect((await left()).filter(Boolean)).toHaveLength(1);
    await deleteDueUsers(ctx, personalAccounts);
    expect(await left()).toEqual([false, false]);
  });
});

describe('a share link', () => {
  it('knows its signed-in owner, and refuses others who claim to be it', async () => {
    const [owner, other] = [await aUser(), await aUser()];
    const isSelfView = async (who: SignedIn, query: string) => {
      const { share_link_key, compound_id } = owner;
      const route = `GET /hfc/share_link_info/${share_link_key}?compound_id=${compound_id}${query}`;
      const { body } = await callAs(who, route);
      return (body as unknown as { share_link_info: { is_self_view: boolean } }).share_link_info.is_self_view;
    };
    // The subscribers of these users are newer than their tokens.
    expect(await isSelfView(owner, '&self_view=1')).toBe(true);
    expect(await isSelfView(owner, '')).toBe(false);
    expect(await isSelfView(other, '&self_view=1')).toBe(false);
  });
});
