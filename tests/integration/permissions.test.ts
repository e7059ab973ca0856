import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallKey, contract } from '../../src/contracts/contract.ts';
import type { User } from '../../src/contracts/people/users.ts';
import type { CallSpec } from '../../src/contracts/protocol/call.ts';
import { updateSession } from '../../src/server/auth/stores/session-store.ts';
import { issueMagicLinkToken } from '../../src/server/features/sign-in/magic-link.ts';
import { appointStaff } from '../../src/server/features/staff/members/appoint.ts';
import { type AuthTestService, anEmail, startAuthService } from '../support/auth-service.ts';
import { makeSession, makeSubscriber, type SignedIn, sendCall } from '../support/signed-in.ts';

/** All kinds of callers. Staff here have signed in with a code from an authenticator app, except `plainStaff`. */
const callers = ['anonymous', 'forged', 'expired', 'other', 'owner', 'plainStaff', 'staff', 'superuser'] as const;
type Caller = (typeof callers)[number];

/** The status for each caller, by the audience of a call. 200 stands for any answer except a refusal. */
const answers = {
  //                anonymous forged expired other owner plainStaff staff superuser
  everyone: [200, 200, 200, 200, 200, 200, 200, 200],
  // The answer's content depends on the caller.
  everyoneKnown: [200, 200, 200, 200, 200, 200, 200, 200],
  // Session tokens of ours aren't accepted there, regardless of their owner.
  accountHolders: [401, 401, 401, 401, 401, 401, 401, 401],
  users: [401, 401, 401, 200, 200, 200, 200, 200],
  oneself: [401, 401, 401, 403, 200, 403, 403, 403],
  // Of these callers, only the owner follows a market.
  subscribers: [401, 401, 401, 403, 200, 403, 403, 403],
  staff: [401, 401, 401, 403, 403, 403, 200, 200],
  superusers: [401, 401, 401, 403, 403, 403, 403, 200],
} as const;

interface Row {
  for: keyof typeof answers;
  /** The owner's request, if it names something that belongs to the owner. */
  request?: (owner: SignedIn) => { path?: string; body?: object };
}

const self = ({ user_id }: User) => ({ user_id });
const getFirst = ({ hfc_subscriber_ids: [first] }: User) => first as number;
const flags = { receives_product_emails: true, receives_newsletter_emails: true, receives_all_emails: true };

const SOME_TIME = { date: '2027-01-05', from: '10:00', to: '12:00' };

/** Every call of the API. The type checker requires an entry for a new call. */
const table: Record<CallKey, Row> = {
  'GET /city_list': { for: 'everyone' },
  'GET /neighborhood_list': { for: 'everyone' },
  'GET /hfc/compounds/{compound_id}': { for: 'everyone' },
  'GET /hfc/homes/{home_id}/compound': { for: 'everyone' },
  'GET /hfc/compound_cards': { for: 'everyone' },
  'GET /hfc/onboard_compounds': { for: 'everyone' },
  'POST /hfc/compounds/{compound_id}/activity/{activity_type}': { for: 'everyoneKnown' },
  'GET /hfc/share_link_info/{share_link_key}': { for: 'everyoneKnown' },
  'POST /hfc/share_links/{share_link_key}/openings': {
    for: 'everyoneKnown',
    request: () => ({ path: '/hfc/share_links/AAAAAAAAAAAAAAAAAAAAAA/openings', body: { compound_id: 1 } }),
  },
  'POST /hfc/share_links': {
    for: 'subscribers',
    request: ({ user }) => ({ body: { subscriber_id: getFirst(user), compound_id: 1 } }),
  },
  'GET /hfc/share_links': { for: 'users' },
  'DELETE /hfc/share_links/{share_link_key}': {
    for: 'users',
    request: () => ({ path: '/hfc/share_links/AAAAAAAAAAAAAAAAAAAAAA' }),
  },
  'GET /hfc/places': { for: 'everyone' },
  'GET /hfc/images/{id}': { for: 'everyone' },
  'POST /hfc/coming_soon_requests': { for: 'everyone' },
  'POST /magic_link_login': { for: 'everyone', request: () => ({ body: { token: 'x' } }) },
  'POST /magic_link_email_preferences': { for: 'everyone', request: () => ({ body: { token: 'x' } }) },
  'POST /reenrich_magic_link_token': { for: 'everyone', request: () => ({ body: { token: 'x' } }) },
  'GET /enrich_token': { for: 'accountHolders' },
  'POST /register_supabase_signup': { for: 'accountHolders', request: () => ({ body: {} }) },
  'GET /user': { for: 'oneself', request: ({ user }) => ({ path: `/user?user_id=${user.user_id}` }) },
  'PUT /update_user': { for: 'oneself', request: ({ user }) => ({ body: { user_id: user.user_id, name: 'Ada' } }) },
  'GET /hfc/user_config': { for: 'users' },
  'PUT /hfc/user_config': { for: 'users', request: () => ({ body: {} }) },
  'POST /hfc/subscribers': { for: 'oneself', request: ({ user }) => ({ body: { ...self(user), area_names: ['x'] } }) },
  'POST /hfc/subscribe_to_markets': {
    for: 'oneself',
    request: ({ user }) => ({ body: { ...self(user), market_ids: [2_147_483_647] } }),
  },
  'GET /hfc/subscribers': {
    for: 'oneself',
    request: ({ user }) => ({ path: `/hfc/subscribers?subscriber_id=${getFirst(user)}` }),
  },
  'PUT /hfc/last_active_subscriber': {
    for: 'subscribers',
    request: ({ user }) => ({ body: { subscriber_id: getFirst(user) } }),
  },
  'PUT /hfc/subscriber_areas': {
    for: 'subscribers',
    request: ({ user }) => ({ body: { subscriber_id: getFirst(user), area_names: [] } }),
  },
  'PUT /hfc/subscriber_alerts': {
    for: 'subscribers',
    request: ({ user }) => ({ body: { subscriber_id: getFirst(user), receives_alerts: false } }),
  },
  'POST /hfc/visitor_history': {
    for: 'subscribers',
    request: ({ user }) => ({
      body: { subscriber_id: getFirst(user), opened_compound_ids: [], liked_compound_ids: [] },
    }),
  },
  'PUT /hfc/compounds/{compound_id}/match_status': {
    for: 'subscribers',
    request: ({ user }) => ({ body: { subscriber_id: getFirst(user), status: 'unliked' } }),
  },
  'GET /hfc/compounds/{compound_id}/match_status': {
    for: 'subscribers',
    request: ({ user }) => ({ path: `/hfc/compounds/1/match_status?subscriber_id=${getFirst(user)}` }),
  },
  'GET /hfc/match_statuses': {
    for: 'subscribers',
    request: ({ user }) => ({ path: `/hfc/match_statuses?subscriber_id=${getFirst(user)}` }),
  },
  'GET /hfc/liked_compounds': {
    for: 'subscribers',
    request: ({ user }) => ({ path: `/hfc/liked_compounds?subscriber_id=${getFirst(user)}` }),
  },
  'GET /hfc/alerts': {
    for: 'subscribers',
    request: ({ user }) => ({ path: `/hfc/alerts?subscriber_id=${getFirst(user)}` }),
  },
  'GET /hfc/review_periods': {
    for: 'subscribers',
    request: ({ user }) => ({ path: `/hfc/review_periods?subscriber_id=${getFirst(user)}` }),
  },
  'PUT /hfc/visit': {
    for: 'subscribers',
    request: ({ user }) => ({ body: { subscriber_id: getFirst(user) } }),
  },
  'DELETE /hfc/compound_alerts': {
    for: 'subscribers',
    request: ({ user }) => ({ path: `/hfc/compound_alerts?subscriber_id=${getFirst(user)}&compound_id=1` }),
  },
  'GET /hfc/removed_compounds': {
    for: 'subscribers',
    request: ({ user }) => ({ path: `/hfc/removed_compounds?subscriber_id=${getFirst(user)}` }),
  },
  'PUT /hfc/compounds/{compound_id}/note': {
    for: 'subscribers',
    request: ({ user }) => ({ body: { subscriber_id: getFirst(user), note: '' } }),
  },
  'GET /hfc/_i/ab_tests': { for: 'staff' },
  'GET /hfc/_i/analytics': { for: 'staff' },
  'GET /hfc/_i/analytics/homes': { for: 'staff' },
  'GET /hfc/_i/compounds/{compound_id}/activity': { for: 'staff' },
  'POST /hfc/register_signup_abtest': {
    for: 'everyone',
    request: () => ({ body: { ab_test: 'hfc_onboard', ab_test_group: 'questionnaire_only' } }),
  },
  'PUT /user_email_preferences': { for: 'oneself', request: ({ user }) => ({ body: { ...self(user), ...flags } }) },
  // The token is invalid, so the call has no effect.
  'GET /token_user_email_preferences': { for: 'everyone' },
  'PUT /token_user_email_preferences': { for: 'everyone', request: () => ({ body: { token: 'x', ...flags } }) },
  'POST /hfc/unsubscribe_hfc': { for: 'everyone', request: () => ({ body: { token: 'x' } }) },
  'POST /hfc/unsubscribe_all_lnf': { for: 'everyone', request: () => ({ body: { token: 'x' } }) },
  'GET /hfc/advisor': { for: 'everyoneKnown' },
  // Without an address, a signed-out sender is asked to log in. So this body gives one.
  'POST /hfc/messages': {
    for: 'everyoneKnown',
    request: () => ({ body: { message: 'Hello', page_sent_from: '[Test]', email: 'ada@example.com' } }),
  },
  'GET /hfc/message_threads': { for: 'users' },
  'GET /hfc/_i/message_threads': { for: 'staff' },
  'GET /hfc/_i/message_threads/{message_thread_id}': { for: 'staff' },
  'PUT /hfc/_i/message_threads/{message_thread_id}/assignment': {
    for: 'staff',
    request: () => ({ body: { assigned_user_id: null, seen_user_id: null } }),
  },
  'PUT /hfc/_i/message_threads/{message_thread_id}/state': {
    for: 'staff',
    request: () => ({ body: { state: 'open' } }),
  },
  'POST /hfc/_i/message_threads/{message_thread_id}/answers': {
    for: 'staff',
    request: () => ({ body: { message: 'Hello' } }),
  },
  'POST /hfc/_i/compounds/{compound_id}/broadcast_comments': {
    for: 'staff',
    request: () => ({ body: { text: 'Nice.' } }),
  },
  'POST /hfc/tour_request': {
    for: 'users',
    request: () => ({
      body: { request_key: randomUUID(), compound_ids: [1], windows: [SOME_TIME], people: 2 },
    }),
  },
  'GET /hfc/tour_requests': { for: 'users' },
  'POST /hfc/tour_requests/{tour_request_id}/accept': { for: 'users', request: () => ({ body: { sequence: 0 } }) },
  'POST /hfc/tour_requests/{tour_request_id}/cancel': { for: 'users', request: () => ({ body: {} }) },
  'GET /hfc/_i/tour_requests': { for: 'staff' },
  'GET /hfc/_i/tour_requests/{tour_request_id}': { for: 'staff' },
  'PUT /hfc/_i/tour_requests/{tour_request_id}/assignment': {
    for: 'staff',
    request: () => ({ body: { assigned_user_id: null, seen_user_id: null } }),
  },
  'POST /hfc/_i/tour_requests/{tour_request_id}/propose': {
    for: 'staff',
    request: () => ({ body: { sequence: 0, time: SOME_TIME } }),
  },
  'POST /hfc/_i/tour_requests/{tour_request_id}/confirm': {
    for: 'staff',
    request: () => ({ body: { sequence: 0, time: SOME_TIME } }),
  },
  'POST /hfc/_i/tour_requests/{tour_request_id}/decline': { for: 'staff', request: () => ({ body: { sequence: 0 } }) },
  'POST /hfc/_i/tour_requests/{tour_request_id}/cancel': { for: 'staff', request: () => ({ body: { sequence: 0 } }) },
  'GET /user_export': { for: 'oneself', request: ({ user }) => ({ path: `/user_export?user_id=${user.user_id}` }) },
  'POST /user_deletion': { for: 'oneself', request: ({ user }) => ({ body: self(user) }) },
  'DELETE /user_deletion': {
    for: 'oneself',
    request: ({ user }) => ({ path: `/user_deletion?user_id=${user.user_id}` }),
  },
  'POST /hfc/_i/review_periods/{review_period_id}/add_more_compounds': { for: 'staff', request: () => ({ body: {} }) },
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/refresh_availability': {
    for: 'staff',
    request: () => ({ body: {} }),
  },
  'GET /hfc/_i/feeds': { for: 'staff' },
  'GET /hfc/_i/feeds/{provider}': { for: 'staff', request: () => ({ path: '/hfc/_i/feeds/mls' }) },
  'GET /hfc/_i/feeds/{provider}/refusals': { for: 'staff', request: () => ({ path: '/hfc/_i/feeds/mls/refusals' }) },
  'GET /hfc/_i/feeds/{provider}/listings': { for: 'staff', request: () => ({ path: '/hfc/_i/feeds/mls/listings' }) },
  'GET /hfc/_i/feeds/{provider}/left_out': { for: 'staff', request: () => ({ path: '/hfc/_i/feeds/mls/left_out' }) },
  'POST /hfc/_i/feeds/{provider}/sync': { for: 'staff', request: () => ({ path: '/hfc/_i/feeds/mls/sync', body: {} }) },
  'POST /hfc/_i/feeds/{provider}/reconcile': {
    for: 'staff',
    request: () => ({ path: '/hfc/_i/feeds/mls/reconcile', body: {} }),
  },
  'PUT /hfc/_i/feeds/{provider}': {
    for: 'staff',
    request: () => ({ path: '/hfc/_i/feeds/mls', body: { paused: true } }),
  },
  'PUT /hfc/_i/feeds/{provider}/words': {
    for: 'staff',
    request: () => ({ path: '/hfc/_i/feeds/mls/words', body: { field: 'StandardStatus', word: 'x', means: null } }),
  },
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/zpid': {
    for: 'staff',
    request: () => ({ body: { zpid: 'x' } }),
  },
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/manual': { for: 'staff', request: () => ({ body: {} }) },
  'GET /hfc/_i/staff': { for: 'staff' },
  'GET /hfc/_i/unit_mismatches': { for: 'staff' },
  'GET /hfc/_i/agents': { for: 'staff' },
  'POST /hfc/_i/agents': {
    for: 'staff',
    request: () => ({ body: { first_name: 'Ada', email: null, fallback_lnf_advisor: false } }),
  },
  'PUT /hfc/_i/agents/{agent_id}': { for: 'staff', request: () => ({ body: {} }) },
  'DELETE /hfc/_i/agents/{agent_id}': { for: 'staff' },
  'GET /hfc/_i/compound_resources': { for: 'staff' },
  'POST /hfc/_i/compound_resources': {
    for: 'staff',
    request: () => ({ body: { title: 'A guide', description: '', url: 'https://guide.example' } }),
  },
  'PUT /hfc/_i/compound_resources/{resource_id}': { for: 'staff', request: () => ({ body: {} }) },
  'DELETE /hfc/_i/compound_resources/{resource_id}': { for: 'staff' },
  'GET /hfc/_i/region_info': { for: 'staff' },
  'GET /hfc/_i/markets/{market_id}/outlines': { for: 'staff' },
  'PUT /hfc/_i/markets/{market_id}': { for: 'staff', request: () => ({ body: {} }) },
  'POST /hfc/_i/areas': { for: 'staff' },
  'PUT /hfc/_i/areas/{area_id}': { for: 'staff', request: () => ({ body: {} }) },
  'DELETE /hfc/_i/areas/{area_id}': { for: 'staff' },
  'PUT /hfc/_i/staff': { for: 'superusers', request: ({ user }) => ({ body: { email: user.email, is_staff: false } }) },
  'GET /hfc/_i/review_periods': { for: 'staff' },
  'POST /hfc/_i/review_period_cycle': { for: 'staff' },
  'PUT /hfc/_i/review_periods/{review_period_id}': { for: 'staff' },
  'DELETE /hfc/_i/review_periods/{review_period_id}': { for: 'staff' },
  'GET /hfc/_i/review_periods/{review_period_id}/compounds': { for: 'staff' },
  'GET /hfc/_i/review_periods/{review_period_id}/publish_checks': { for: 'staff' },
  'GET /hfc/_i/review_periods/{review_period_id}/publication': { for: 'staff' },
  'GET /hfc/_i/current_cycle/compounds': { for: 'staff' },
  'GET /hfc/_i/review_periods/{review_period_id}/changes': { for: 'staff' },
  'GET /hfc/_i/audit_entries': { for: 'staff' },
  'GET /hfc/_i/compound_rows': { for: 'staff', request: () => ({ path: '/hfc/_i/compound_rows?compound_ids=1' }) },
  'POST /hfc/_i/review_periods/{review_period_id}/publish': { for: 'staff' },
  'GET /hfc/_i/compounds/{compound_id}': { for: 'staff' },
  'GET /hfc/_i/compounds/{compound_id}/preview': { for: 'staff' },
  'PUT /hfc/_i/compounds/{compound_id}': { for: 'staff' },
  'PUT /hfc/_i/homes/{home_id}': { for: 'staff' },
  'POST /hfc/_i/get_home_photo_presigned_post_info': {
    for: 'staff',
    request: () => ({ body: { home_id: 1, filename: 'a.jpg', content_type: 'image/jpeg', size: 9 } }),
  },
  'GET /hfc/_i/homes/{home_id}/photos': { for: 'staff' },
  'POST /hfc/_i/homes/{home_id}/photos': { for: 'staff' },
  'PUT /hfc/_i/homes/{home_id}/photos/{image_id}': { for: 'staff' },
  'DELETE /hfc/_i/homes/{home_id}/photos/{image_id}': { for: 'staff' },
  'POST /hfc/_i/homes/{home_id}/photos/{image_id}/restore': { for: 'staff' },
  'PUT /hfc/_i/homes/{home_id}/photo_sort_orders': { for: 'staff', request: () => ({ body: { photos: [] } }) },
  'POST /hfc/_i/compounds/{compound_id}/load_more_images': { for: 'staff' },
  'POST /hfc/_i/compounds/{compound_id}/ai_generation': {
    for: 'staff',
    request: () => ({ body: { fields: ['title'] } }),
  },
  'GET /hfc/_i/compounds/{compound_id}/social_media': { for: 'staff' },
  'POST /hfc/_i/compounds/{compound_id}/social_media/{social_type}': { for: 'staff' },
  'GET /hfc/social_media/{image_id}': { for: 'everyone' },
  'POST /hfc/_i/compounds/{compound_id}/load_all_images': { for: 'staff' },
  'POST /hfc/_i/get_hfc_image_presigned_post_info': {
    for: 'staff',
    request: () => ({
      body: { type: 'agent', agent_id: 1, filename: 'a.jpg', content_type: 'image/jpeg', size: 9 },
    }),
  },
  'POST /hfc/_i/compounds/{compound_id}/owned_images/{hfc_image_type}': { for: 'staff' },
  'DELETE /hfc/_i/compounds/{compound_id}/owned_images/{image_id}': { for: 'staff' },
  'POST /hfc/_i/compound_resources/{resource_id}/image': { for: 'staff' },
  'DELETE /hfc/_i/compound_resources/{resource_id}/image': { for: 'staff' },
  'POST /hfc/_i/agents/{agent_id}/image': { for: 'staff' },
  'DELETE /hfc/_i/agents/{agent_id}/image': { for: 'staff' },
  'POST /hfc/_i/images/{image_id}/retry': { for: 'staff' },
  'GET /hfc/_i/operations/storage': { for: 'staff' },
  'GET /hfc/_i/operations/images': { for: 'staff' },
  'GET /hfc/_i/operations/queue': { for: 'staff' },
  'GET /hfc/_i/operations/jobs': { for: 'staff' },
  'POST /hfc/_i/operations/jobs/{job_id}/retry': { for: 'staff', request: () => ({ body: {} }) },
  'GET /hfc/_i/operations/mails': { for: 'staff' },
  'GET /hfc/_i/operations/scheduled_publications': { for: 'staff' },
  'GET /hfc/_i/operations/unchecked_homes': { for: 'staff' },
  'PUT /hfc/session_recordings/{recording_id}/user': {
    for: 'users',
    request: () => ({ path: `/hfc/session_recordings/${randomUUID()}/user` }),
  },
  'GET /hfc/_i/session_recordings': { for: 'superusers' },
  'POST /hfc/_i/session_recordings/{recording_id}/replays': {
    for: 'superusers',
    request: () => ({ path: `/hfc/_i/session_recordings/${randomUUID()}/replays` }),
  },
  'DELETE /hfc/_i/session_recordings/{recording_id}': {
    for: 'superusers',
    request: () => ({ path: `/hfc/_i/session_recordings/${randomUUID()}` }),
  },
  'GET /hfc/_i/operations/unowned_files': { for: 'staff' },
  'POST /hfc/_i/operations/storage_sweep': { for: 'staff', request: () => ({ body: { dry_run: true } }) },
  'GET /hfc/_i/compounds/{compound_id}/place': { for: 'staff' },
  'POST /hfc/_i/compounds/{compound_id}/resources': { for: 'staff' },
  'DELETE /hfc/_i/compounds/{compound_id}/resources/{resource_id}': { for: 'staff' },
  'DELETE /hfc/_i/compounds/{compound_id}/broadcast_comments/{create_timestamp}': { for: 'staff' },
  'GET /hfc/_i/compounds/{compound_id}/price_history': { for: 'staff' },
  'DELETE /hfc/_i/compounds/{compound_id}/price_history/{home_price_change_id}': { for: 'staff' },
  'POST /hfc/_i/compounds/status_batch': { for: 'staff' },
  'GET /hfc/_i/desk': { for: 'staff' },
  'GET /hfc/_i/notifications': { for: 'staff' },
  'PUT /hfc/_i/notifications/read': { for: 'staff', request: () => ({ body: { staff_notification_ids: [1] } }) },
  'PUT /hfc/_i/users/{advised_user_id}/advisor': {
    for: 'staff',
    request: ({ user }) => ({
      path: `/hfc/_i/users/${user.user_id}/advisor`,
      body: { agent_id: null, seen_agent_id: null },
    }),
  },
};

/** The audience of a call, as the contract declares it. */
function getAudience({ auth, of }: CallSpec): Row['for'] {
  if (auth === 'user') return of ? 'oneself' : 'users';
  const audiences = {
    public: 'everyone',
    optional: 'everyoneKnown',
    access_token: 'accountHolders',
    subscriber: 'subscribers',
    staff: 'staff',
    superuser: 'superusers',
  } as const;
  return audiences[auth];
}

const BOSS = anEmail();

describe('who may make a call', () => {
  let service: AuthTestService;
  let owner: SignedIn;
  const tokens = {} as Record<Caller, string | undefined>;

  async function signInAsStaff(email: string, aal: 'aal1' | 'aal2'): Promise<string> {
    const { user, token } = await makeSession(service, email);
    await appointStaff(service.ctx, { email, is_staff: true, by: null });
    const { user_id } = user;
    const session_id = String(decodeJwt(token).session_id);
    await updateSession(service.ctx.db, session_id, { aal });
    const rest = { hfc_subscriber_ids: [], hfc_last_active_subscriber_id: null, session_id, aal };
    return service.ctx.tokens.issue('session', { user_id, ...rest }, 60);
  }

  beforeAll(async () => {
    service = await startAuthService({ AUTH_AUTOCONFIRM: '1', SUPERUSER_EMAILS: BOSS });
    const expired = await makeSession(service);
    service.advance(16 * 60);
    owner = await makeSubscriber(service);
    const other = await makeSession(service);
    const [head = '', payload = ''] = owner.token.split('.');
    Object.assign(tokens, {
      expired: expired.token,
      owner: owner.token,
      other: other.token,
      forged: `${head}.${payload}.${other.token.split('.')[2]}`,
      plainStaff: await signInAsStaff(anEmail(), 'aal1'),
      staff: await signInAsStaff(anEmail(), 'aal2'),
      superuser: await signInAsStaff(BOSS, 'aal2'),
    });
  }, 60_000);
  afterAll(() => service.stop());

  it.each(Object.entries(table))('%s', async (key, row) => {
    const [method = '', template = ''] = key.split(' ');
    const { path = template.replaceAll(/\{\w+\}/g, '1'), body } = row.request?.(owner) ?? {};
    for (const [index, caller] of callers.entries()) {
      const { status } = await sendCall(service.app, `${method} ${path}`, tokens[caller], body);
      const refused = status === 401 || status === 403;
      const expected = answers[row.for][index];
      // The service checks the caller before it checks the request itself.
      expect(refused ? status : 200, `${caller}: ${status}`).toBe(expected);
      expect(status).toBeLessThan(500);
    }
  });

  it('is said in the contract as in the table', () => {
    const audiences = Object.entries<CallSpec>(contract).map(([key, spec]) => [key, getAudience(spec)]);
    expect(Object.fromEntries(audiences)).toEqual(
      Object.fromEntries(Object.entries(table).map(([key, row]) => [key, row.for])),
    );
  });

  it('depends on the owner of every id of a user or subscriber that a call takes', () => {
    for (const [key, spec] of Object.entries<CallSpec>(contract)) {
      if (spec.auth === 'public' || spec.auth === 'optional') continue;
      const named = (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = spec[part];
        const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
        return names.filter((name) => name === 'user_id' || name === 'subscriber_id').map((name) => `${part}.${name}`);
      });
      expect([key, ...named]).toEqual([key, ...(spec.of ? [spec.of.replace('?', '')] : [])]);
    }
  });

  it('doesn’t need a code of staff where that is switched off', async () => {
    const lax = await startAuthService({ STAFF_TOTP: 'optional', AUTH_AUTOCONFIRM: '1' });
    const { token, user } = await makeSession(lax);
    await appointStaff(lax.ctx, { email: user.email, is_staff: true, by: null });
    expect((await sendCall(lax.app, 'GET /hfc/_i/staff', token)).status).toBe(200);
    await lax.stop();
  });
});

describe('a magic link', () => {
  it('never stands for staff, whatever is asked of them besides', async () => {
    const lax = await startAuthService({ STAFF_TOTP: 'optional', AUTH_AUTOCONFIRM: '1', SUPERUSER_EMAILS: BOSS });
    const { user } = await makeSession(lax, BOSS);
    await appointStaff(lax.ctx, { email: BOSS, is_staff: true, by: null });
    const link = await issueMagicLinkToken(lax.ctx, user.user_id);
    const { token } = (await sendCall(lax.app, 'POST /magic_link_login', undefined, { token: link })).body;
    expect((await sendCall(lax.app, `GET /user?user_id=${user.user_id}`, token)).status).toBe(200);
    expect((await sendCall(lax.app, 'GET /hfc/_i/staff', token)).status).toBe(403);
    const body = { email: (await makeSession(lax)).user.email, is_staff: true };
    expect((await sendCall(lax.app, 'PUT /hfc/_i/staff', token, body)).status).toBe(403);
    await lax.stop();
  });
});

describe('an address of a superuser', () => {
  it('gives no rights by signing up with it: only staff have them', async () => {
    const service = await startAuthService({ AUTH_AUTOCONFIRM: '1', SUPERUSER_EMAILS: BOSS, STAFF_TOTP: 'optional' });
    const { token, user } = await makeSession(service, BOSS);
    const body = { email: user.email, is_staff: true };
    expect((await sendCall(service.app, 'PUT /hfc/_i/staff', token, body)).status).toBe(403);
    await appointStaff(service.ctx, { email: BOSS, is_staff: true, by: null });
    expect((await sendCall(service.app, 'PUT /hfc/_i/staff', token, body)).status).toBe(200);
    await service.stop();
  });
});

describe('staff', () => {
  it('are appointed and dismissed, each time written down', async () => {
    const service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
    const { user } = await makeSession(service);
    const { user_id, email } = user;
    const by = (await makeSession(service)).user.user_id;
    for (const is_staff of [true, true, false]) await appointStaff(service.ctx, { email, is_staff, by });
    const entries = await service.ctx.db
      .selectFrom('staff_audit_entry')
      .select(['user_id', 'action', 'before', 'after'])
      .orderBy('staff_audit_entry_id')
      .execute();
    expect(entries).toEqual([
      {
        user_id: by,
        action: 'appoint_staff',
        before: { user_id, is_staff: false },
        after: { user_id, is_staff: true },
      },
      {
        user_id: by,
        action: 'appoint_staff',
        before: { user_id, is_staff: true },
        after: { user_id, is_staff: false },
      },
    ]);
    await expect(appointStaff(service.ctx, { email: anEmail(), is_staff: true, by: null })).rejects.toMatchObject({
      code: 'not_found',
    });
    await service.stop();
  });

  it('are refused from their next call on when they are dismissed, and can’t dismiss themselves', async () => {
    const lax = await startAuthService({ STAFF_TOTP: 'optional', AUTH_AUTOCONFIRM: '1', SUPERUSER_EMAILS: BOSS });
    const [boss, member] = [await makeSession(lax, BOSS), await makeSession(lax)];
    for (const { user } of [boss, member]) await appointStaff(lax.ctx, { email: user.email, is_staff: true, by: null });
    const list = () => sendCall(lax.app, 'GET /hfc/_i/staff', member.token);
    expect((await list()).status).toBe(200);
    const dismiss = ({ user }: SignedIn) =>
      sendCall(lax.app, 'PUT /hfc/_i/staff', boss.token, { email: user.email, is_staff: false });
    expect((await dismiss(member)).status).toBe(200);
    expect((await list()).status).toBe(403);
    expect((await dismiss(boss)).status).toBe(409);
    expect((await sendCall(lax.app, 'GET /hfc/_i/staff', boss.token)).status).toBe(200);
    await lax.stop();
  });
});
