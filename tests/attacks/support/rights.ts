import type { Auth } from '../../../src/contracts/call.ts';
import type { Person } from './people.ts';

/** A person as far as other people's calls may not reach them. */
export type Identity = Pick<Person, 'user_id' | 'email' | 'subscriber_ids'>;

/** A call that was answered with success, by a role. */
export interface AnsweredCall {
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

/** Says which right a successful answer broke; null when its role may have it. `identities` are people by their role. */
export function brokenRight(call: AnsweredCall, identities: Readonly<Record<string, Identity>>): string | null {
  const { auth, role, path, sent, body } = call;
  if (auth !== 'public' && auth !== 'optional' && !allowed[auth].includes(role))
    return `answered a call for ${auth} as ${role}`;
  if (STAFF.includes(role)) return null;
  const own = identities[role];
  const values = sentValues(call);
  // The token of a mail's link speaks for its own user; the caller's role doesn't count.
  if (auth === 'public' && values.has('token')) return null;
  for (const [other, identity] of Object.entries(identities)) {
    if (identity === own) continue;
    const asked = `${decodeURIComponent(path)} ${sent ?? ''}`;
    for (const secret of [identity.email, identity.user_id])
      if (body.includes(secret) && !asked.includes(secret)) return `told ${role} about ${other}: ${body.slice(0, 200)}`;
    if (auth !== 'user' && auth !== 'subscriber') continue;
    if (values.get('user_id') === identity.user_id) return `acted for ${role} on the user of ${other}`;
    if (identity.subscriber_ids.includes(Number(values.get('subscriber_id'))))
      return `acted for ${role} on the subscriber of ${other}`;
  }
  return null;
}
