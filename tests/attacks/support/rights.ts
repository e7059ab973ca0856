import type { Auth } from '../../../src/contracts/call.ts';
import type { Person } from './people.ts';

/** A person as far as other people's calls may not reach them. */
export type Identity = Pick<Person, 'user_id' | 'email' | 'subscriber_ids'>;

/** A call that was answered with success, by a role. */
export interface AnsweredCall {
  /** As the contract names it. */
  key: string;
  auth: Auth;
  role: string;
  /** The path with its query. */
  path: string;
  /** JSON as it was sent. */
  sent?: string | undefined;
  /** The answer's body. */
  body: string;
}

const STAFF = ['proven staff', 'superuser'];
/** What a link in a mail lets nobody do. */
const NEEDS_ACCOUNT_SESSION = ['GET /user_export', 'POST /user_deletion'];
/** The roles whose callers have a session. */
export const SIGNED_IN = ['user', 'owner', 'other', 'mail link', 'staff', ...STAFF];

/** The roles that calls of a kind may be answered for. A user becomes a subscriber by a call that users may make. */
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

/** The ids of subscribers that an answer tells. */
function toldSubscribers(body: string): Set<number> {
  const told = new Set<number>();
  if (!body.includes('subscriber_id')) return told;
  JSON.parse(body, (name, value: unknown) => {
    if (name === 'subscriber_id') told.add(Number(value));
    if (name === 'hfc_subscriber_ids') for (const id of value as unknown[]) told.add(Number(id));
    return value;
  });
  return told;
}

/** The person whom the token of a mail's link speaks for, and what it is for. */
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

/** Says which right a successful answer broke; null when its role may have it. `identities` are people by their role. */
export function brokenRight(call: AnsweredCall, identities: Readonly<Record<string, Identity>>): string | null {
  const { key, auth, role, path, sent, body } = call;
  if (auth !== 'public' && auth !== 'optional' && !allowed[auth].includes(role))
    return `answered a call for ${auth} as ${role}`;
  if (role === 'mail link' && NEEDS_ACCOUNT_SESSION.includes(key)) return 'answered who came by a link in a mail';
  const values = sentValues(call);
  // The token of a mail's link speaks for its own user; the caller's role doesn't count.
  const speaksByToken = auth === 'public' && values.has('token');
  if (STAFF.includes(role) && !speaksByToken) return null;
  const { reader, kind } = readMailToken(values.get('token'), identities);
  if (speaksByToken && kind !== (key.includes('magic_link') ? 'magic-link' : 'email-preferences'))
    return `took a token for ${kind}`;
  const own = speaksByToken ? reader : identities[role];
  const told = toldSubscribers(body);
  for (const [other, identity] of Object.entries(identities)) {
    if (identity === own) continue;
    const asked = `${decodeURIComponent(path)} ${sent ?? ''}`;
    for (const secret of [identity.email, identity.user_id])
      if (body.includes(secret) && !asked.includes(secret)) return `told ${role} about ${other}: ${body.slice(0, 200)}`;
    if (identity.subscriber_ids.some((id) => told.has(id)))
      return `told ${role} about the subscriber of ${other}: ${body.slice(0, 200)}`;
    if (
      speaksByToken &&
      [identity.user_id, ...identity.subscriber_ids.map(String)].includes(String(values.get('object_id')))
    )
      return `acted by a link in a mail on what belongs to ${other}`;
    if (auth !== 'user' && auth !== 'subscriber') continue;
    if (values.get('user_id') === identity.user_id) return `acted for ${role} on the user of ${other}`;
    if (identity.subscriber_ids.includes(Number(values.get('subscriber_id'))))
      return `acted for ${role} on the subscriber of ${other}`;
  }
  return null;
}
