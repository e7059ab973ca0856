import { generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { ask, type Person, proveByApp, signUp } from './people.ts';
import { everyRole } from './roles.ts';
import type { ServiceProcess } from './service-process.ts';

/** The roles whose callers have a session of the auth service. */
const SIGNED_IN = ['user', 'user with an app', 'superuser'];
const ADMINISTRATOR = 'service key';

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function serviceKey(key: KeyObject): Promise<string> {
  return new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'ES256' }).setExpirationTime('1d').sign(key);
}

/** Callers of the auth service, by role. Callers that lose their session during the attack get a new one. */
export class AuthCallers {
  readonly #service: ServiceProcess;
  readonly #people: Record<string, Person>;
  readonly #others: Readonly<Record<string, string | undefined>>;
  readonly #renewals = new Map<string, Promise<void>>();
  readonly #serviceKey: string;

  constructor(
    service: ServiceProcess,
    people: Record<string, Person>,
    others: Record<string, string | undefined>,
    serviceKey: string,
  ) {
    this.#service = service;
    this.#people = people;
    this.#others = others;
    this.#serviceKey = serviceKey;
  }

  get roles(): string[] {
    return [...SIGNED_IN, ADMINISTRATOR, ...Object.keys(this.#others)];
  }

  isAdministrator(role: string): boolean {
    return role === ADMINISTRATOR;
  }

  isSignedIn(role: string): boolean {
    return SIGNED_IN.includes(role);
  }

  /** The person who calls with a session. Undefined for other roles. */
  getPerson(role: string): Person | undefined {
    return this.#people[role];
  }

  /** The bearer token of a role. Undefined for calls without one. */
  getToken(role: string): string | undefined {
    return role === ADMINISTRATOR ? this.#serviceKey : (this.#people[role]?.access_token ?? this.#others[role]);
  }

  /** Gives a role a new session. Calls of the same role that fail during the renewal share it. */
  renew(role: string): Promise<void> {
    const renewal = this.#renewals.get(role) ?? this.#replace(role).finally(() => this.#renewals.delete(role));
    this.#renewals.set(role, renewal);
    return renewal;
  }

  /** Tries a few times, because calls of the same role may end the new session before it has its app. */
  async #replace(role: string, triesLeft = 5): Promise<void> {
    try {
      const person = await this.#enter(this.#people[role]?.email ?? '').catch(() => signUp(this.#service));
      this.#people[role] = role === 'user' ? person : await proveByApp(this.#service, person);
    } catch (error) {
      if (triesLeft <= 1) throw error;
      await this.#replace(role, triesLeft - 1);
    }
  }

  /** Signs a person in by a link, and removes the person's apps. */
  async #enter(email: string): Promise<Person> {
    const asAdministrator = { token: this.#serviceKey };
    const { id, hashed_token } = await ask<{ id: string; hashed_token: string }>(
      this.#service,
      'POST /auth/v1/admin/generate_link',
      { ...asAdministrator, body: { type: 'magiclink', email } },
    );
    const factors = await ask<{ id: string }[]>(
      this.#service,
      `GET /auth/v1/admin/users/${id}/factors`,
      asAdministrator,
    );
    for (const factor of factors)
      await ask(this.#service, `DELETE /auth/v1/admin/users/${id}/factors/${factor.id}`, asAdministrator);
    const { access_token } = await ask<{ access_token: string }>(this.#service, 'POST /auth/v1/verify', {
      body: { type: 'magiclink', token_hash: hashed_token },
    });
    return { user_id: id, email, access_token, token: '', subscriber_ids: [] };
  }
}

/** Makes the key that administrators sign their tokens with. Returns its settings and a token. */
export async function makeServiceKey(folder: string): Promise<{ env: Record<string, string>; token: string }> {
  const { privateKey, publicKey } = keyPair();
  const file = join(folder, 'administrators.pem');
  await writeFile(file, publicKey.export({ format: 'pem', type: 'spki' }));
  return { env: { AUTH_ADMIN_PUBLIC_KEY_FILE: file }, token: await serviceKey(privateKey) };
}

/** Creates a caller for each role. `env` is the environment that the service was started with. */
export async function authCallers(
  service: ServiceProcess,
  env: { DATABASE_URL: string } & Record<string, string>,
  serviceToken: string,
): Promise<AuthCallers> {
  const { roles, identities } = await everyRole(service, env);
  const { user, other, superuser } = identities as Record<'user' | 'other' | 'superuser', Person>;
  const [header = '', payload = ''] = user.access_token.split('.');
  const people = { user, 'user with an app': await proveByApp(service, other), superuser };
  const others = {
    'no token': undefined,
    'anonymous key': await new SignJWT({ role: 'anon', iss: 'supabase', ref: randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(randomBytes(32)),
    garbage: 'x.y.z',
    'forged access token': `${header}.${payload}.${'A'.repeat(86)}`,
    'forged service key': await serviceKey(keyPair().privateKey),
    'session token of the API': roles.owner,
    'expired access token': roles['expired access token'],
    'signed-out access token': roles['signed-out access token'],
  };
  return new AuthCallers(service, people, others, serviceToken);
}
