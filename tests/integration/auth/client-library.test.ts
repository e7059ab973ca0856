import { type AuthChangeEvent, isAuthWeakPasswordError } from '@supabase/auth-js';
import { generate } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, getAddress, PASSWORD, startAuthService } from '../../support/auth-service.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.stop());

type Client = ReturnType<AuthTestService['client']>;

/** Collects the events that a client emits from now on, without its initial event. */
function getEvents(client: Client): AuthChangeEvent[] {
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => {
    if (event !== 'INITIAL_SESSION') events.push(event);
  });
  return events;
}

async function signedIn(client = service.client(), email = anEmail()): Promise<Client> {
  const { error } = await client.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

describe('the client library', () => {
  it('signs up, out and in again', async () => {
    const email = anEmail();
    const client = await signedIn(undefined, email);
    const events = getEvents(client);
    expect((await client.getUser()).data.user).toMatchObject({ email, identities: [{ provider: 'email' }] });
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
    expect([error, data.user?.email]).toEqual([null, email]);
    expect(events).toEqual(['SIGNED_OUT', 'SIGNED_IN']);
    const wrong = await client.signInWithPassword({ email, password: 'another-77-kite' });
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 });
  });

  it('learns why a password is too weak', async () => {
    const { error } = await service.client().signUp({ email: anEmail(), password: '11111111' });
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['characters', 'pwned']);
  });

  it('is refused in the words that its own tests compare', async () => {
    const client = service.client();
    const weak = await client.signUp({ email: anEmail(), password: '123' });
    expect(weak.error?.message).toContain('Password should be at least 8 characters');
    const malformed = await client.signUp({ email: 'a', password: PASSWORD });
    expect(malformed.error?.message).toBe('Unable to validate email address: invalid format');
    expect((await client.signInAnonymously()).error?.message).toBe('Anonymous sign-ins are disabled');
    const byPhone = await client.verifyOtp({ phone: '+15550100', type: 'phone_change', token: '123456' });
    expect(byPhone.error?.message).toBe('Token has expired or is invalid');
    const byToken = await client.signInWithIdToken({ provider: 'google', token: 'mock-id-token', nonce: 'mock' });
    expect(byToken.error?.message).toContain('Provider (issuer "https://accounts.google.com") is not enabled');
    const unknown = await service.call('POST /token?grant_type=web3', { body: {} });
    expect(unknown).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('unsupported_grant_type') },
    });
    const email = anEmail();
    await signedIn(client, email);
    const again = await client.signUp({ email, password: PASSWORD });
    expect(again.error?.message).toMatch(/^User already registered/);
    const wrong = await client.signInWithPassword({ email, password: 'another-77-kite' });
    expect(wrong.error?.message).toBe('Invalid login credentials');
    expect((await service.client().getUser('x.y.z')).error?.message).toMatch(/^invalid JWT/);
  });

  it('may share a refresh token with nine others', async () => {
    const first = await signedIn();
    const { data } = await first.getSession();
    const refresh_token = data.session?.refresh_token ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => service.client().refreshSession({ refresh_token })),
    );
    expect(answers.map(({ error }) => error)).toEqual(Array<null>(10).fill(null));
    expect(new Set(answers.map((answer) => answer.data.session?.refresh_token)).size).toBe(1);
  });

  it('rises to the second level with an authenticator app', async () => {
    const client = await signedIn();
    const events = getEvents(client);
    const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    expect(factor?.type === 'totp' && factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    const secret = factor?.type === 'totp' ? factor.totp.secret : '';
    const code = await generate({ secret, epoch: Math.floor(service.ctx.now().getTime() / 1000) });
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
    expect(error).toBeNull();
    expect(events).toEqual(['MFA_CHALLENGE_VERIFIED']);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor?.id, status: 'verified' }]);
    expect((await client.mfa.unenroll({ factorId: factor?.id ?? '' })).data).toEqual({ id: factor?.id });
  });

  it('verifies claims by the published keys, without asking for the user', async () => {
    const asked: string[] = [];
    const watching: typeof fetch = (input, init) => {
      asked.push(getAddress(input).pathname);
      return service.fetch(input, init);
    };
    const client = await signedIn(service.client({ fetch: watching }));
    asked.length = 0;
    const { data } = await client.getClaims();
    expect(data).toMatchObject({ header: { alg: 'ES256' }, claims: { aal: 'aal1', role: 'authenticated' } });
    expect(asked).toEqual(['/auth/v1/.well-known/jwks.json']);
  });

  it('signs the others out only', async () => {
    const email = anEmail();
    const here = await signedIn(undefined, email);
    const there = service.client();
    await there.signInWithPassword({ email, password: PASSWORD });
    expect((await here.signOut({ scope: 'others' })).error).toBeNull();
    expect((await here.getUser()).error).toBeNull();
    expect((await there.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await there.getSession()).data.session).toBeNull();
  });

  it('refreshes once through two failures on the way', async () => {
    let failures = 0;
    const shaky: typeof fetch = async (input, init) => {
      const isRefresh = getAddress(input).searchParams.get('grant_type') === 'refresh_token';
      if (isRefresh && failures < 2) {
        failures += 1;
        return new Response('away', { status: 503 });
      }
      return service.fetch(input, init);
    };
    const client = await signedIn(service.client({ fetch: shaky }));
    const events = getEvents(client);
    expect((await client.refreshSession()).error).toBeNull();
    expect([failures, events]).toEqual([2, ['TOKEN_REFRESHED']]);
  });

  it('changes the password and what is kept with the account', async () => {
    const client = await signedIn();
    const events = getEvents(client);
    expect((await client.updateUser({ password: PASSWORD, current_password: PASSWORD })).error).toMatchObject({
      code: 'same_password',
      status: 422,
    });
    const { data } = await client.updateUser({
      password: 'another-77-kite',
      current_password: PASSWORD,
      data: { name: 'Ada' },
    });
    expect(data.user?.user_metadata).toEqual({ name: 'Ada' });
    expect(events).toEqual(['USER_UPDATED']);
  });
});
