import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthTestService,
  anEmail,
  PASSWORD,
  type SessionAnswer,
  startAuthService,
} from '../../support/auth-service.ts';
import { addApp, type EnrolledApp, enterAppCode, getAppCode } from '../../support/authenticator.ts';
import { type FakeOidcProvider, startFakeOidcProvider } from '../../support/fake-oidc-provider.ts';
import { followMailLink, getFragment } from '../../support/mail/follow-mail-link.ts';

/** Which session may make which change with which proof. `docs/security.md` has the same table for people. */

const NEW_PASSWORD = 'another-77-kite';
const LINK = '/user/identities/authorize?provider=oidc&skip_http_redirect=true&redirect_to=http://localhost:3000/x';
const ELEVEN_MINUTES_S = 11 * 60;
const SIXTEEN_MINUTES_S = 16 * 60;

let provider: FakeOidcProvider;
let service: AuthTestService;
beforeAll(async () => {
  provider = await startFakeOidcProvider();
  service = await startAuthService({ ...provider.env, AUTH_AUTOCONFIRM: '1' });
}, 60_000);
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

/** An account's session, with its app if it has one. */
interface Owner {
  email: string;
  session: SessionAnswer;
  app?: EnrolledApp;
}

const byPassword = async (email: string): Promise<SessionAnswer> =>
  (await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } })).body;

async function byMail(email: string, route: string, body: object): Promise<SessionAnswer> {
  await service.call(route, { body: { email, ...body } });
  const target = await followMailLink(service, service.mailsTo(email).at(-1)?.url);
  return { access_token: getFragment(target).access_token ?? '' } as SessionAnswer;
}

async function byMailedCode(email: string): Promise<SessionAnswer> {
  await service.call('POST /otp', { body: { email, create_user: false } });
  const token = service.mailsTo(email).at(-1)?.code;
  return (await service.call('POST /verify', { body: { email, token, type: 'email' } })).body;
}

async function byProvider(email: string): Promise<SessionAnswer> {
  const url = await service.app.inject({
    url: '/auth/v1/authorize?provider=oidc&redirect_to=http://localhost:3000/x',
  });
  const back = provider.signIn(String(url.headers.location), { sub: email, email, email_verified: true });
  const cookie = String(url.headers['set-cookie']).split(';', 1)[0] ?? '';
  const target = await service.app.inject({ url: back.pathname + back.search, headers: { cookie } });
  const { access_token = '' } = getFragment(new URL(String(target.headers.location)));
  return { access_token } as SessionAnswer;
}

async function withApp(): Promise<Owner & { app: EnrolledApp }> {
  const email = anEmail();
  const { app, raised } = await addApp(service, await service.aSession(email));
  return { email, session: raised, app };
}

/** The kinds of sessions. */
const sessions = {
  'a password, a moment ago': async () => {
    const email = anEmail();
    await service.aSession(email);
    return { email, session: await byPassword(email) };
  },
  'a password, a while ago': async () => {
    const email = anEmail();
    const session = await service.aSession(email);
    service.advance(ELEVEN_MINUTES_S);
    return { email, session };
  },
  'a mailed code, a moment ago': async () => {
    const email = anEmail();
    await service.aSession(email);
    return { email, session: await byMailedCode(email) };
  },
  'a mailed link': async () => {
    const email = anEmail();
    await service.aSession(email);
    return { email, session: await byMail(email, 'POST /otp', { create_user: false }) };
  },
  'a recovery link': async () => {
    const email = anEmail();
    await service.aSession(email);
    return { email, session: await byMail(email, 'POST /recover', {}) };
  },
  'a recovery link, a while ago': async () => {
    const email = anEmail();
    await service.aSession(email);
    const session = await byMail(email, 'POST /recover', {});
    service.advance(SIXTEEN_MINUTES_S);
    return { email, session };
  },
  'a provider': async () => {
    const email = anEmail();
    await service.aSession(email);
    return { email, session: await byProvider(email) };
  },
  'an app’s code, a moment ago': withApp,
  'an app’s code, a while ago': async () => {
    const owner = await withApp();
    service.advance(ELEVEN_MINUTES_S);
    return owner;
  },
  'a password, without the app’s code': async () => {
    const { email, app } = await withApp();
    return { email, app, session: await byPassword(email) };
  },
} satisfies Record<string, () => Promise<Owner>>;
type Kind = keyof typeof sessions;

const call = (route: string, { session }: Owner, body?: object) =>
  service.call<{ code?: string }>(route, { token: session.access_token, ...(body && { body }) });

/** The changes. Each answers with the error's code, or `done`. */
const changes = {
  'adds an app': async (owner: Owner) => {
    const { status, body } = await call('POST /factors', owner, { factor_type: 'totp' });
    if (status !== 200) return body.code;
    const proven = await enterAppCode(service, owner.session, body as EnrolledApp);
    return proven.status === 200 ? 'done' : proven.body.code;
  },
  'removes an app': async (owner: Owner) => {
    if (!owner.app) return 'no app';
    const { status, body } = await call(`DELETE /factors/${owner.app.id}`, owner);
    return status === 200 ? 'done' : body.code;
  },
  'creates recovery codes': async (owner: Owner) => {
    const { status, body } = await call('POST /factors/recovery-codes', owner);
    return status === 200 ? 'done' : body.code;
  },
  'links a provider': async (owner: Owner) => {
    const { status, body } = await call(`GET ${LINK}`, owner);
    return status === 200 ? 'done' : body.code;
  },
  'unlinks a provider': async (owner: Owner) => {
    const { body: user } = await service.call<{ identities: { provider: string; identity_id: string }[] }>(
      'GET /user',
      { token: owner.session.access_token },
    );
    const linked = user.identities.find((identity) => identity.provider === 'oidc');
    if (!linked) return 'no provider';
    const { status, body } = await call(`DELETE /user/identities/${linked.identity_id}`, owner);
    return status === 200 ? 'done' : body.code;
  },
  'ends another session': async (owner: Owner) => {
    const other = await byPassword(owner.email);
    const { status, body } = await call('POST /logout?scope=others', owner);
    const isEnded = (await service.call('GET /user', { token: other.access_token })).status !== 200;
    if ((status === 204) !== isEnded) return 'confused';
    return isEnded ? 'done' : body.code;
  },
  'sees the sessions': async (owner: Owner) => {
    const { status, body } = await call('GET /user/sessions', owner);
    return status === 200 ? 'done' : body.code;
  },
  'changes the name': async (owner: Owner) => {
    const { status, body } = await call('PUT /user', owner, { data: { name: 'Ada' } });
    return status === 200 ? 'done' : body.code;
  },
  'sets a password': async (owner: Owner) => {
    const { status, body } = await call('PUT /user', owner, { password: NEW_PASSWORD });
    return status === 200 ? 'done' : body.code;
  },
} satisfies Record<string, (owner: Owner) => Promise<string | undefined>>;
type Change = keyof typeof changes;

const NEEDED = 'reauthentication_needed';
const APP = 'insufficient_aal';

/** What each kind of session may do without a further proof. */
const withoutProof: Record<Kind, Partial<Record<Change, string>>> = {
  'a password, a moment ago': { 'adds an app': 'done', 'links a provider': 'done', 'sets a password': NEEDED },
  'a password, a while ago': {
    'adds an app': NEEDED,
    'links a provider': NEEDED,
    'ends another session': NEEDED,
    'sees the sessions': 'done',
    'changes the name': 'done',
    'sets a password': NEEDED,
  },
  'a mailed code, a moment ago': { 'adds an app': 'done', 'links a provider': 'done', 'sets a password': NEEDED },
  'a mailed link': { 'adds an app': NEEDED, 'links a provider': NEEDED, 'sets a password': NEEDED },
  'a recovery link': { 'adds an app': NEEDED, 'links a provider': NEEDED, 'sets a password': 'done' },
  'a recovery link, a while ago': { 'adds an app': NEEDED, 'sets a password': NEEDED },
  'a provider': { 'adds an app': NEEDED, 'unlinks a provider': NEEDED, 'sets a password': NEEDED },
  'an app’s code, a moment ago': {
    'adds an app': 'done',
    'removes an app': 'done',
    'creates recovery codes': 'done',
    'links a provider': 'done',
    'sets a password': NEEDED,
  },
  'an app’s code, a while ago': {
    'adds an app': NEEDED,
    'removes an app': NEEDED,
    'creates recovery codes': NEEDED,
    'links a provider': NEEDED,
    'sets a password': NEEDED,
  },
  'a password, without the app’s code': {
    'adds an app': APP,
    'removes an app': APP,
    'creates recovery codes': APP,
    'links a provider': APP,
    'ends another session': APP,
    'sees the sessions': APP,
    'changes the name': APP,
    'sets a password': APP,
  },
};

const expectations = (table: Record<string, Partial<Record<Change, string>>>) =>
  Object.entries(table).flatMap(([kind, row]) =>
    Object.entries(row).map(([change, outcome]) => [kind as Kind, change as Change, outcome] as const),
  );

describe('a session that began with', () => {
  it.each(expectations(withoutProof))('%s, and %s: %s', async (kind, change, outcome) => {
    expect(await changes[change](await sessions[kind]())).toBe(outcome);
  });
});

/** The proofs. Each returns the status of the call that brings it. */
const proofs = {
  'the password': async (owner: Owner) => (await call('POST /user/proof', owner, { password: PASSWORD })).status,
  'a mailed code': async (owner: Owner) => {
    await call('GET /reauthenticate', owner);
    const nonce = service.mailsTo(owner.email).at(-1)?.code;
    return (await call('POST /user/proof', owner, { nonce })).status;
  },
  'the app’s code': async (owner: Owner) => {
    if (!owner.app) throw new Error('There is no app.');
    service.advance(30);
    return (await call('POST /user/proof', owner, { code: await getAppCode(service, owner.app) })).status;
  },
};
type ProofKind = keyof typeof proofs;

const stale = ['a password, a while ago', 'a mailed link', 'a recovery link', 'a provider'] as const;

describe('a proof lets a session make changes for 10 minutes:', () => {
  it.each<[Kind, ProofKind, Change]>([
    ...stale.flatMap((kind) => [
      [kind, 'the password', 'adds an app'] as [Kind, ProofKind, Change],
      [kind, 'a mailed code', 'adds an app'] as [Kind, ProofKind, Change],
    ]),
    ['a password, a while ago', 'the password', 'links a provider'],
    ['a password, a while ago', 'a mailed code', 'ends another session'],
    ['a provider', 'a mailed code', 'unlinks a provider'],
    ['an app’s code, a while ago', 'the app’s code', 'adds an app'],
    ['an app’s code, a while ago', 'the password', 'removes an app'],
    ['an app’s code, a while ago', 'a mailed code', 'creates recovery codes'],
  ])('%s, proven by %s, %s', async (kind, proof, change) => {
    const owner = await sessions[kind]();
    expect(await proofs[proof](owner)).toBe(200);
    expect(await changes[change](owner)).toBe('done');
  });

  it('but no longer, and not in another session', async () => {
    const owner = await sessions['a password, a while ago']();
    expect(await proofs['the password'](owner)).toBe(200);
    const elsewhere = { ...owner, session: await byMail(owner.email, 'POST /otp', { create_user: false }) };
    expect(await changes['adds an app'](elsewhere)).toBe(NEEDED);
    service.advance(ELEVEN_MINUTES_S);
    expect(await changes['adds an app'](owner)).toBe(NEEDED);
  });

  it('but doesn’t replace the app’s code', async () => {
    const owner = await sessions['a password, without the app’s code']();
    for (const body of [{ password: PASSWORD }, { nonce: '000000' }, { code: '000000' }])
      expect((await call('POST /user/proof', owner, body)).body.code).toBe(APP);
    expect((await call('GET /reauthenticate', owner)).body.code).toBe(APP);
    expect(await changes['adds an app'](owner)).toBe(APP);
    expect(await changes['removes an app'](owner)).toBe(APP);
  });

  it.each([
    [{ password: 'zebra-43-kite' }, 'reauthentication_not_valid'],
    [{ nonce: '000000' }, 'reauthentication_not_valid'],
    [{ code: '000000' }, 'mfa_verification_failed'],
    [{}, 'validation_failed'],
    [{ nonce: '' }, 'validation_failed'],
  ])('%j is none', async (proof, code) => {
    const owner = await sessions['a password, a while ago']();
    expect((await call('POST /user/proof', owner, proof)).body).toMatchObject({ code });
    expect(await changes['adds an app'](owner)).toBe(NEEDED);
  });

  it('a mailed code is good once, and an app’s code, too', async () => {
    const owner = await sessions['an app’s code, a while ago']();
    await call('GET /reauthenticate', owner);
    const nonce = service.mailsTo(owner.email).at(-1)?.code;
    expect((await call('POST /user/proof', owner, { nonce })).status).toBe(200);
    expect((await call('POST /user/proof', owner, { nonce })).body.code).toBe('reauthentication_not_valid');
    const code = await getAppCode(service, owner.app);
    expect((await call('POST /user/proof', owner, { code })).status).toBe(200);
    expect((await call('POST /user/proof', owner, { code })).body.code).toBe('mfa_verification_failed');
  });
});

describe('a new password', () => {
  it('needs the current one or a mailed code, and is itself a proof', async () => {
    const owner = await sessions['a mailed link']();
    const body = { password: NEW_PASSWORD, current_password: PASSWORD };
    expect((await call('PUT /user', owner, body)).status).toBe(200);
    expect(await changes['adds an app'](owner)).toBe('done');
  });

  it('may follow a recovery link once', async () => {
    const owner = await sessions['a recovery link']();
    expect(await changes['sets a password'](owner)).toBe('done');
    const again = await call('PUT /user', owner, { password: 'another-78-kite' });
    expect(again.body).toMatchObject({ code: NEEDED });
  });

  it('may follow the code of a recovery mail, too', async () => {
    const email = anEmail();
    await service.aSession(email);
    await service.call('POST /recover', { body: { email } });
    const token = service.mailsTo(email).at(-1)?.code;
    const { body: session } = await service.call('POST /verify', { body: { email, token, type: 'recovery' } });
    expect(await changes['sets a password']({ email, session })).toBe('done');
  });

  it('needs the app’s code after a recovery link of an account with an app', async () => {
    const { email, app } = await withApp();
    const session = await byMail(email, 'POST /recover', {});
    expect(await changes['sets a password']({ email, session })).toBe(APP);
    service.advance(30);
    const { body: raised } = await enterAppCode(service, session, app);
    expect(await changes['sets a password']({ email, session: raised })).toBe('done');
  });
});
