import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { addApp, enterAppCode, getAppCode } from '../../support/authenticator.ts';

const DAY_S = 24 * 60 * 60;

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
});
afterAll(() => service.stop());

const experimental = { recoveryCodes: true };

/** The real client library, signed in, with an app. */
async function withApp() {
  const email = anEmail();
  const { app, raised } = await addApp(service, await service.aSession(email));
  const client = service.client({ experimental });
  await client.setSession(raised);
  return { email, app, client };
}

/** The real client library after the first step of a login. */
async function afterFirstStep(email: string) {
  const client = service.client({ experimental });
  await client.signInWithPassword({ email, password: PASSWORD });
  return client;
}

const getLevel = async (client: Awaited<ReturnType<typeof afterFirstStep>>) =>
  (await client.mfa.getAuthenticatorAssuranceLevel()).data;

describe('recovery codes', () => {
  it('are ten long codes, which are shown once and stored as hashes', async () => {
    const { email, client } = await withApp();
    const { data } = await client.mfa.recoveryCodes.generate({ friendlyName: 'Codes' });
    expect(data).toEqual({
      id: expect.any(String),
      type: 'recovery_code',
      friendly_name: 'Codes',
      total: 10,
      codes: Array(10).fill(expect.stringMatching(/^[a-z2-9]{16}$/)),
    });
    expect(new Set(data?.codes).size).toBe(10);
    expect((await client.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: data?.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    const { data: factors } = await client.mfa.listFactors();
    expect(factors?.recovery_code).toMatchObject([{ id: data?.id, friendly_name: 'Codes', status: 'verified' }]);
    expect(factors?.totp).toHaveLength(1);
    const rows = await service.ctx.db.selectFrom('auth.recovery_code').selectAll().execute();
    const stored = JSON.stringify(rows) + JSON.stringify(service.mailsTo(email));
    for (const code of data?.codes ?? []) expect(stored).not.toContain(code);
  });

  it('give the second level once each, however they are typed, and mail the owner', async () => {
    const { email, client } = await withApp();
    const { data } = await client.mfa.recoveryCodes.generate();
    const [code = '', other = ''] = data?.codes ?? [];
    const typed = code.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
    const login = await afterFirstStep(email);
    expect(await getLevel(login)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const waiting = await afterFirstStep(email);
    const verified = await login.mfa.recoveryCodes.verify({ code: ` ${typed} ` });
    expect(verified.error).toBeNull();
    expect(await getLevel(login)).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await login.refreshSession()).error).toBeNull();
    expect((await getLevel(login))?.currentLevel).toBe('aal2');
    expect((await login.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    expect(service.mailsTo(email).at(-1)).toMatchObject({ kind: 'recovery_code_used', subject: '9' });
    // The sessions that haven't taken this step end.
    expect((await waiting.getUser()).error?.name).toBe('AuthSessionMissingError');
    const again = await afterFirstStep(email);
    expect((await again.mfa.recoveryCodes.verify({ code })).error?.code).toBe('mfa_verification_failed');
    expect((await again.mfa.recoveryCodes.verify({ code: other })).error).toBeNull();
  });

  it('count once, too, if two bring one at the same moment', async () => {
    const { email, client } = await withApp();
    const { data } = await client.mfa.recoveryCodes.generate();
    const logins = [await afterFirstStep(email), await afterFirstStep(email)];
    const code = data?.codes[0] ?? '';
    const answers = await Promise.all(logins.map((login) => login.mfa.recoveryCodes.verify({ code })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('can be replaced, keep their id then, and can be removed', async () => {
    const { client, email } = await withApp();
    expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    expect((await client.mfa.recoveryCodes.regenerate()).error?.code).toBe('mfa_factor_not_found');
    const { data: first } = await client.mfa.recoveryCodes.generate({ friendlyName: 'Codes' });
    expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
    const { data: second } = await client.mfa.recoveryCodes.regenerate();
    expect(second).toMatchObject({ id: first?.id, friendly_name: 'Codes', total: 10 });
    const login = await afterFirstStep(email);
    const old = await login.mfa.recoveryCodes.verify({ code: first?.codes[0] ?? '' });
    expect(old.error?.code).toBe('mfa_verification_failed');
    expect((await client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: first?.id });
    const removed = await login.mfa.recoveryCodes.verify({ code: second?.codes[0] ?? '' });
    expect(removed.error?.code).toBe('mfa_verification_failed');
  });

  it('are never the only factor: they come after an app, and go with the last one', async () => {
    const email = anEmail();
    const client = service.client({ experimental });
    await client.setSession(await service.aSession(email));
    expect((await client.mfa.recoveryCodes.generate()).error?.code).toBe('mfa_recovery_codes_sole_factor');
    const { app, client: other } = await withApp();
    await other.mfa.recoveryCodes.generate();
    await other.mfa.unenroll({ factorId: app.id });
    await other.refreshSession();
    expect((await other.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    expect((await other.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('can’t be created or removed before the second level, nor taken from another account', async () => {
    const { email, client } = await withApp();
    const login = await afterFirstStep(email);
    expect((await login.mfa.recoveryCodes.generate()).error?.code).toBe('insufficient_aal');
    const { data } = await client.mfa.recoveryCodes.generate();
    expect((await login.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal');
    expect((await login.mfa.recoveryCodes.unenroll()).error?.code).toBe('insufficient_aal');
    const { email: foreign } = await withApp();
    const other = await afterFirstStep(foreign);
    const taken = await other.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' });
    expect(taken.error?.code).toBe('mfa_verification_failed');
  });

  it('don’t allow to change the app without a further proof', async () => {
    const { email, app, client } = await withApp();
    const { data } = await client.mfa.recoveryCodes.generate();
    service.advance(11 * 60);
    const login = await afterFirstStep(email);
    service.advance(11 * 60);
    await login.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' });
    expect((await login.mfa.unenroll({ factorId: app.id })).error?.code).toBe('reauthentication_needed');
  });

  it('are locked after 20 wrong ones, while the app goes on', async () => {
    const limited = await startAuthService({ AUTH_AUTOCONFIRM: '1', AUTH_LIMIT_FACTOR: '1' }, { beside: service });
    const email = anEmail();
    const { app } = await addApp(limited, await limited.aSession(email));
    const { body: thief } = await limited.call('POST /token?grant_type=password', {
      body: { email, password: PASSWORD },
      ip: '203.0.113.9',
    });
    const guess = (n: number) =>
      limited.call('POST /factors/recovery-codes/verify', {
        token: thief.access_token,
        body: { code: 'a'.repeat(16) },
        ip: `203.0.113.${n}`,
      });
    for (let n = 0; n < 20; n += 1) expect((await guess(n)).status).toBe(422);
    expect(await guess(20)).toMatchObject({ status: 429, body: { code: 'mfa_recovery_codes_locked' } });
    service.advance(30);
    const ip = '203.0.113.100';
    expect((await enterAppCode(limited, thief, app, { code: await getAppCode(limited, app), ip })).status).toBe(200);
    service.advance(DAY_S);
    await limited.stop();
  });
});
