import { randomUUID } from 'node:crypto';

/** Settings with which clients at many addresses can sign up, and sessions count at each instance. */
export const SIGN_UP_SETTINGS = { TRUST_PROXY: '127.0.0.1,::1', PUBLIC_URL: 'http://kinhood.example' };

const PASSWORD = 'zebra-42-kite';

/** A user who follows the first market. */
export interface BenchSubscriber {
  subscriber_id: number;
  /** The session token of our API. */
  token: string;
  /** The auth service's answer to the sign-up, as browsers store it. */
  session: string;
}

/** A different client address each time, as a proxy would report it. */
export function anAddress(): string {
  const part = (): number => Math.floor(Math.random() * 250) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

/** Sends JSON and reads the answer's text. @throws Error with the path and the status if the service refuses. */
export async function ask(url: string, route: string, token?: string, body?: object): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': anAddress(),
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${route}: ${answer.status}`);
  return text;
}

/** Signs up a user who follows the first market. */
export async function makeSubscriber(url: string): Promise<BenchSubscriber> {
  const email = `${randomUUID()}@example.com`;
  const session = await ask(url, 'POST /auth/v1/signup', undefined, { email, password: PASSWORD });
  const { access_token } = JSON.parse(session) as { access_token: string };
  const enriched = await ask(url, 'GET /api/enrich_token', access_token);
  const { token, user } = JSON.parse(enriched) as { token: string; user: { user_id: string } };
  const followed = await ask(url, 'POST /api/hfc/subscribe_to_markets', token, {
    user_id: user.user_id,
    market_ids: [1],
  });
  const [subscriber] = (JSON.parse(followed) as { items: { subscriber_id: number }[] }).items;
  if (!subscriber) throw new Error('No subscriber');
  return { subscriber_id: subscriber.subscriber_id, token, session };
}
