import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
/** A service, or the proxy in front of several. */
export interface Reachable {
  url: string;
}

export const PASSWORD = 'zebra-42-kite';

/** A user with an account and its tokens. */
export interface Person {
  user_id: string;
  email: string;
  access_token: string;
  /** The session token of our API. */
  token: string;
  subscriber_ids: number[];
}

interface EnrichAnswer {
  token: string;
  user: { user_id: string; hfc_subscriber_ids: number[] };
}

/** A request as its sender describes it: the session or access token, and the body, which is sent as JSON. */
export interface Sent {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Sends a request to the service. `route` is a method and a path, such as `GET /api/user`. */
export function send({ url }: Reachable, route: string, { token, body, headers }: Sent = {}): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  return fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Sends a request and parses the answer. @throws Error with the status and the answer if the service refuses. */
export async function ask<Body>(service: Reachable, route: string, sent: Sent = {}): Promise<Body> {
  const answer = await send(service, route, sent);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${text.slice(0, 300)}`);
  return (text === '' ? undefined : JSON.parse(text)) as Body;
}

async function enriched(service: Reachable, access_token: string): Promise<Omit<Person, 'email'>> {
  const { token, user } = await ask<EnrichAnswer>(service, 'GET /api/enrich_token', { token: access_token });
  return { user_id: user.user_id, access_token, token, subscriber_ids: user.hfc_subscriber_ids };
}

/** Signs up a new user. Needs AUTH_AUTOCONFIRM, which is the default without SMTP. */
export async function signUp(
  service: Reachable,
  email = `${randomUUID()}@example.com`,
  password = PASSWORD,
): Promise<Person> {
  const { access_token } = await ask<{ access_token: string }>(service, 'POST /auth/v1/signup', {
    body: { email, password },
  });
  return { email, ...(await enriched(service, access_token)) };
}

/** Signs up a new user who follows a market. */
export async function subscribe(service: Reachable, email?: string): Promise<Person> {
  const person = await signUp(service, email);
  const { markets } = await ask<{ markets: { market_id: number }[] }>(service, 'GET /cdn/region_info.json');
  const market_ids = markets.slice(0, 1).map(({ market_id }) => market_id);
  await ask(service, 'POST /api/hfc/subscribe_to_markets', {
    token: person.token,
    body: { user_id: person.user_id, market_ids },
  });
  return { ...person, ...(await enriched(service, person.access_token)) };
}

/** Adds an authenticator app and returns the same session after a code from it. */
export async function proveByApp(service: Reachable, person: Person): Promise<Person> {
  const { id, totp } = await ask<{ id: string; totp: { secret: string } }>(service, 'POST /auth/v1/factors', {
    token: person.access_token,
    body: { factor_type: 'totp', friendly_name: 'app' },
  });
  const challenge = await ask<{ id: string }>(service, `POST /auth/v1/factors/${id}/challenge`, {
    token: person.access_token,
    body: {},
  });
  const { access_token } = await ask<{ access_token: string }>(service, `POST /auth/v1/factors/${id}/verify`, {
    token: person.access_token,
    body: { challenge_id: challenge.id, code: generateSync({ secret: totp.secret }) },
  });
  return { ...person, ...(await enriched(service, access_token)) };
}
