import type { FastifyInstance } from 'fastify';
import type { User } from '../../src/contracts/people/users.ts';
import { ensureMarkets } from '../../src/server/features/regions/ensure-markets.ts';
import { appointStaff } from '../../src/server/features/staff/members/appoint.ts';
import { insertSubscriber } from '../../src/server/features/subscribers/store.ts';
import type { AuthTestService } from './auth-service.ts';

/** The answer to a sign-in call: some of these fields, or a problem. */
interface SignInAnswer {
  token: string;
  user: User;
  code: string;
  detail: string;
}

/** An answer of the API. */
export interface Answer<Body> {
  status: number;
  body: Body;
  /** In seconds, as text. Undefined if the answer names no time. */
  retryAfter: string | undefined;
}

/** Makes a call of the API, `route` being `METHOD /path`, with an optional token and further headers. */
export async function sendCall<Body = SignInAnswer>(
  app: FastifyInstance,
  route: string,
  token?: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const [method = '', path = ''] = route.split(' ');
  const response = await app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  });
  const { statusCode: status, headers: answered } = response;
  return { status, body: response.json<Body>(), retryAfter: answered['retry-after']?.toString() };
}

export interface SignedIn {
  user: User;
  /** Our session token. */
  token: string;
  /** The auth service's access token. */
  access_token: string;
}

/** Creates a new account and signs it in. */
export async function makeSession(service: AuthTestService, email?: string): Promise<SignedIn> {
  const { access_token } = await service.aSession(email);
  const { body } = await sendCall(service.app, 'GET /enrich_token', access_token);
  const { user, token } = body;
  return { user, token, access_token };
}

/** Creates a new account, makes it staff and signs it in. Needs STAFF_TOTP=optional. */
export async function makeStaffMember(service: AuthTestService, email?: string): Promise<SignedIn> {
  const signedIn = await makeSession(service, email);
  await appointStaff(service.ctx, { email: signedIn.user.email, is_staff: true, by: null });
  return signedIn;
}

/** Creates a new user who follows a whole market. Default: the first market in the database. */
export async function makeSubscriber(service: AuthTestService, market_id?: number): Promise<SignedIn> {
  await ensureMarkets(service.ctx.db);
  const [first] = await service.ctx.db.selectFrom('market').select('market_id').orderBy('market_id').execute();
  const { user, access_token } = await makeSession(service);
  const { user_id } = user;
  await insertSubscriber(service.ctx.db, {
    user_id,
    market_id: market_id ?? (first?.market_id as number),
    area_ids: [],
  });
  const { body } = await sendCall(service.app, 'GET /enrich_token', access_token);
  return { user: body.user, token: body.token, access_token };
}
