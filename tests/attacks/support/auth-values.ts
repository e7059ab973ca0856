import { createHash, randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import type { FakeOidcProvider } from '../../support/fake-oidc-provider.ts';
import type { KnownValues } from './made-value.ts';
import { PASSWORD } from './people.ts';
import type { RawAnswer } from './raw-call.ts';

/** The secret of a browser that exchanges codes (PKCE), with its challenges. */
const VERIFIER = 'v'.repeat(43);
const CHALLENGES = [VERIFIER, createHash('sha256').update(VERIFIER).digest('base64url')];
/** How many values of each field are remembered. */
const REMEMBERED = 6;

/** Values that belong together, such as a state, the code and the cookie of a provider's answer. */
export type Fitting = Readonly<Record<string, string | undefined>>;

/** Values that belong together in every call. The fields that are undefined are left out. */
const ALWAYS_FITTING: Readonly<Record<string, Fitting>> = {
  'GET /authorize': { provider: 'oidc', code_challenge: CHALLENGES[1], code_challenge_method: 's256' },
  'GET /user/identities/authorize': {
    provider: 'oidc',
    code_challenge: undefined,
    code_challenge_method: undefined,
  },
  'POST /admin/generate_link': { type: 'magiclink', password: undefined },
};

/** Calls that need an address without an account. */
const BEGINS_ACCOUNT = ['POST /signup', 'POST /invite', 'POST /admin/users'];

/** A call with the values that its answer is learned from. */
interface LearnedCall {
  key: string;
  role: string;
  path: string;
  body?: string;
}

const FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  password: [PASSWORD, 'kite-77-zebra', 'tundra-5-oboe', 'short', 'p'.repeat(73)],
  // Correct hashes, and hashes that only look like it.
  password_hash: [
    '$2a$04$Xp6pdWcPa5m1BYCyNMRpvuLgHCDY6aWUIRA1vCdmH.k7zq2LCTVIO',
    '$argon2id$v=19$m=1,t=1,p=1$a$a',
    '$argon2id$v=19$m=0,t=0,p=0$a$a',
    '$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$aaaa',
    '$argon2id$v=19$m=64,t=1,p=99$+$+',
    '$2b$14$.....................................................',
  ],
  provider: ['oidc', 'google', 'email', '__proto__'],
  grant_type: ['password', 'refresh_token', 'pkce', 'constructor', 'password,pkce'],
  redirect_to: ['/', 'https://app.example/a', 'https://evil.example', '//evil.example', 'javascript:alert(1)', 'app:x'],
  code_challenge: CHALLENGES,
  code_verifier: [VERIFIER],
  friendly_name: ['app', 'phone', 'n'.repeat(100)],
  phone: ['', '+15550100'],
  name: ['Ada', 'Grace', null, 'é'.repeat(500), 'n'.repeat(7_000)],
};

function unused(name: string): string {
  return name.endsWith('email') ? `${randomUUID()}@example.com` : randomUUID();
}

/** What callers know: real values by field, and values that belong together by call and role. */
export class AuthValues {
  /** Administrators may change every account, so they don't know the values that must not change. */
  readonly forAdministrators: Record<string, unknown[]>;
  readonly forOthers: Record<string, unknown[]>;
  /** For calls that all try to change the untouchable account. */
  readonly untouchable: KnownValues;
  readonly #turns = new Map<string, number>();
  readonly #fitting = new Map<string, Fitting>();
  readonly #secrets = new Map<string, string>();
  readonly #provider: FakeOidcProvider;

  /** `untouchable` are the values of an account that no call may change, except for an administrator's. */
  constructor(provider: FakeOidcProvider, untouchable: KnownValues) {
    this.#provider = provider;
    const names = ['user_id', 'factor_id', 'session_id', 'identity_id', 'challenge_id', 'refresh_token', 'token_hash'];
    // Each list always has the same length, so that the same seed makes the same choices.
    const learned = [...names, 'id', 'token', 'auth_code', 'code', 'state', 'nonce', 'email', 'new_email'].map(
      (name) => [name, Array.from({ length: REMEMBERED }, () => unused(name))] as const,
    );
    const known = { ...FIELDS, ...Object.fromEntries(learned) };
    const withMore = (more: KnownValues) =>
      Object.fromEntries(Object.entries(known).map(([name, values]) => [name, [...values, ...(more[name] ?? [])]]));
    this.forAdministrators = withMore({});
    this.forOthers = withMore(untouchable);
    this.untouchable = { ...this.forOthers, ...untouchable };
  }

  /** Values for a call that are likely to succeed together. */
  fittingFor(key: string, role: string): Fitting {
    if (BEGINS_ACCOUNT.includes(key)) return { email: unused('email') };
    const always = ALWAYS_FITTING[key];
    if (always) return key === 'POST /admin/generate_link' ? { ...always, email: unused('email') } : always;
    const { secret, ...fitting } = this.#fitting.get(`${role} ${key}`) ?? this.#fitting.get(key) ?? {};
    return secret === undefined ? fitting : { ...fitting, code: generateSync({ secret }) };
  }

  /** Remembers the values of a successful answer. */
  learn(call: LearnedCall, { body, headers }: RawAnswer): void {
    const { key, role } = call;
    if (key.startsWith('GET /admin')) return;
    const location = typeof headers.location === 'string' ? headers.location : '';
    if (location.startsWith(this.#provider.issuer)) this.#learnProviderPage(location, role, headers['set-cookie']);
    const auth_code = URL.parse(location)?.searchParams.get('code');
    if (auth_code) this.#fitting.set('POST /token?grant_type=pkce', { auth_code, code_verifier: VERIFIER });
    if (!String(headers['content-type']).startsWith('application/json')) return;
    const answer = JSON.parse(body) as Record<string, unknown>;
    const user = (answer.user ?? (Array.isArray(answer.identities) ? answer : {})) as Record<string, unknown>;
    this.#keep('user_id', user.id);
    if (key === 'POST /signup') this.#learnAccount(call);
    if (key === 'POST /admin/users')
      this.#fitting.set('PUT /admin/users/{user_id}', { user_id: String(user.id), email: unused('email') });
    this.#keep('refresh_token', answer.refresh_token);
    if (key === 'POST /admin/generate_link') this.#learnLink(answer);
    const session_id = (answer.sessions as { id: string }[] | undefined)?.at(-1)?.id;
    this.#keep('session_id', session_id);
    if (session_id) this.#fitting.set(`${role} DELETE /user/sessions/{session_id}`, { session_id });
    const factor_id = (user.factors as { id: string }[] | undefined)?.[0]?.id;
    if (factor_id)
      this.#fitting.set('DELETE /admin/users/{user_id}/factors/{factor_id}', { user_id: String(user.id), factor_id });
    const identity_id = (user.identities as { identity_id: string }[] | undefined)?.at(-1)?.identity_id;
    this.#keep('identity_id', identity_id);
    if (identity_id && key.endsWith(' /user'))
      this.#fitting.set(`${role} DELETE /user/identities/{identity_id}`, { identity_id });
    if (key.startsWith('POST /factors')) this.#learnFactor(call, answer);
  }

  #learnAccount({ body = '' }: LearnedCall): void {
    const { email, password } = JSON.parse(body) as { email: string; password: string };
    this.#fitting.set('POST /token?grant_type=password', { email, password });
    this.#keep('email', email);
  }

  #learnLink({ hashed_token, verification_type }: Record<string, unknown>): void {
    for (const name of ['token_hash', 'token']) this.#keep(name, hashed_token);
    const link = { token_hash: String(hashed_token), type: String(verification_type), token: '', email: '' };
    this.#fitting.set('POST /verify', link);
  }

  #learnFactor({ key, role, path }: LearnedCall, { id, totp }: Record<string, unknown>): void {
    if (key === 'POST /factors') {
      this.#keep('factor_id', id);
      this.#secrets.set(String(id), (totp as { secret: string }).secret);
      this.#fitting.set(`${role} POST /factors/{factor_id}/challenge`, { factor_id: String(id) });
      this.#fitting.set(`${role} DELETE /factors/{factor_id}`, { factor_id: String(id) });
    } else if (key.endsWith('/challenge')) {
      this.#keep('challenge_id', id);
      const factor_id = /factors\/([^/]+)/.exec(path)?.[1] ?? '';
      const secret = this.#secrets.get(factor_id);
      if (secret)
        this.#fitting.set(`${role} POST /factors/{factor_id}/verify`, { factor_id, challenge_id: String(id), secret });
    }
  }

  /** Signs a new user in at the provider's page, and remembers the provider's answer with the browser's cookie. */
  #learnProviderPage(location: string, role: string, cookies: unknown): void {
    const sub = randomUUID();
    const user = { sub, email: `${sub}@example.com`, email_verified: true };
    const { searchParams } = this.#provider.signIn(location, user);
    const cookie = (cookies as string[] | undefined)?.[0]?.split(';')[0] ?? '';
    this.#fitting.set(`${role} GET /callback`, { ...Object.fromEntries(searchParams), cookie });
  }

  #keep(name: string, value: unknown): void {
    if (typeof value !== 'string') return;
    const turn = this.#turns.get(name) ?? 0;
    this.#turns.set(name, turn + 1);
    for (const values of [this.forAdministrators[name], this.forOthers[name]])
      if (values) values[turn % REMEMBERED] = value;
  }
}
