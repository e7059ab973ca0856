import type { Auth } from '../../../src/contracts/protocol/call.ts';
import type { Person } from './people.ts';

/** The data of a person that calls of other people must not reveal or change. */
export type Identity = Pick<Person, 'user_id' | 'email' | 'subscriber_ids'>;

/** A successful call of a role. */
export interface AnsweredCall {
  /** The method and path of the contract. */
  key: string;
  auth: Auth;
  role: string;
  /** The path with its query. */
  path: string;
  /** The request's body. */
  sent?: string | undefined;
  /** The answer's body. */
  body: string;
}

const STAFF = ['proven staff', 'superuser'];
/** Calls that a session from a link in a mail must not make. */
const NEEDS_ACCOUNT_SESSION = ['GET /user_export', 'POST /user_deletion'];
/** The roles whose callers have a session. */
export const SIGNED_IN = ['user', 'owner', 'other', 'mail link', 'staff', ...STAFF];

/**
 * The roles that may make calls of each kind. Every signed-in role may make a subscriber's calls, because a user can
 * become a subscriber at any time.
 */
const allowed: Readonly<Record<Exclude<Auth, 'public' | 'optional'>, readonly string[]>> = {
  access_token: ['access token'],
  user: SIGNED_IN,
  subscriber: SIGNED_IN,
  staff: STAFF,
  superuser: ['superuser'],
};

function sentValues({ path, sent }: AnsweredCall): Map<string, unknown> {
  const query = new URL(path, 'http://localhost').searchParams;
  const body: unknown = sent === undefined ? null : JSON.parse(sent);
  return new Map<string, unknown>([
    ...query.entries(),
    ...(typeof body === 'object' && body !== null ? Object.entries(body) : []),
  ]);
}

/** The ids of subscribers that an answer contains. */
function subscribersIn(body: string): Set<number> {
  const reported = new Set<number>();
  if (!body.includes('subscriber_id')) return reported;
  JSON.parse(body, (name, value: unknown) => {
    if (name === 'subscriber_id') reported.add(Number(value));
    if (name === 'hfc_subscriber_ids') for (const id of value as unknown[]) reported.add(Number(id));
    return value;
  });
  return reported;
}

/** The person that a token from a mail's link belongs to, and the token's purpose. */
function readMailToken(
  token: unknown,
  identities: Readonly<Record<string, Identity>>,
): { reader: Identity | undefined; kind: string | undefined } {
  const payload = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString();
  return {
    reader: Object.values(identities).find(({ user_id }) => payload.includes(user_id)),
    kind: /"aud":"([\w-]+)"/.exec(payload)?.[1],
  };
}

/** The right that a successful answer violates, or null if the role may have it. `identities` are people by role. */
export function brokenRight(call: AnsweredCall, identities: Readonly<Record<string, Identity>>): string | null {
  const { key, auth, role, path, sent, body } = call;
  if (auth !== 'public' && auth !== 'optional' && !allowed[auth].includes(role))
    return `answered a call for ${auth} as ${role}`;
  if (role === 'mail link' && NEEDS_ACCOUNT_SESSION.includes(key)) return 'answered a session from a link in a mail';
  const values = sentValues(call);
  // A call with a token from a mail's link acts for the token's user. The caller's role doesn't matter.
  const speaksByToken = auth === 'public' && values.has('token');
  if (STAFF.includes(role) && !speaksByToken) return null;
  const { reader, kind } = readMailToken(values.get('token'), identities);
  if (speaksByToken && kind !== (key.includes('magic_link') ? 'magic-link' : 'email-preferences'))
    return `accepted a token for ${kind}`;
  const own = speaksByToken ? reader : identities[role];
  const reported = subscribersIn(body);
  for (const [other, identity] of Object.entries(identities)) {
    if (identity === own) continue;
    const asked = `${decodeURIComponent(path)} ${sent ?? ''}`;
    for (const secret of [identity.email, identity.user_id])
      if (body.includes(secret) && !asked.includes(secret))
        return `revealed to ${role} data of ${other}: ${body.slice(0, 200)}`;
    if (identity.subscriber_ids.some((id) => reported.has(id)))
      return `revealed to ${role} the subscriber of ${other}: ${body.slice(0, 200)}`;
    if (
      speaksByToken &&
      [identity.user_id, ...identity.subscriber_ids.map(String)].includes(String(values.get('object_id')))
    )
      return `changed data of ${other} by a link in a mail`;
    if (auth !== 'user' && auth !== 'subscriber') continue;
    if (values.get('user_id') === identity.user_id) return `acted for ${role} on the user of ${other}`;
    if (identity.subscriber_ids.includes(Number(values.get('subscriber_id'))))
      return `acted for ${role} on the subscriber of ${other}`;
  }
  return null;
}
