import { randomUUID } from 'node:crypto';
import { generate } from 'otplib/functional';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthTestService,
  anEmail,
  PASSWORD,
  type SessionAnswer,
  startAuthService,
} from '../../support/auth-service.ts';

const HOUR_S = 3_600;

interface Enrolled {
  id: string;
  type: string;
  friendly_name: string;
  totp: { qr_code: string; secret: string; uri: string };
}

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.stop());

const enroll = ({ access_token: token }: SessionAnswer, body: object = {}) =>
  service.call<Enrolled & { code: string }>('POST /factors', { token, body: { factor_type: 'totp', ...body } });
const challenge = ({ access_token: token }: SessionAnswer, id: string) =>
  service.call<{ id: string; type: string; expires_at: number; code: string }>(`POST /factors/${id}/challenge`, {
    token,
  });
const verify = ({ access_token: token }: SessionAnswer, id: string, challenge_id: string, code: string) =>
  service.call(`POST /factors/${id}/verify`, { token, body: { challenge_id, code } });
const unenroll = ({ access_token: token }: SessionAnswer, id: string) =>
  service.call(`DELETE /factors/${id}`, { token });
const refresh = ({ refresh_token }: SessionAnswer) =>
  service.call('POST /token?grant_type=refresh_token', { body: { refresh_token } });
const getClaims = ({ access_token }: SessionAnswer) =>
  JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as {
    aal: string;
    amr: { method: string }[];
  };
/** The code that an app shows, now or with an offset in seconds. */
const getCode = ({ totp: { secret } }: Enrolled, seconds = 0) =>
  generate({ secret, epoch: Math.floor(service.ctx.now().getTime() / 1000) + seconds });

async function prove(session: SessionAnswer, factor: Enrolled): Promise<SessionAnswer> {
  const { body } = await challenge(session, factor.id);
  return (await verify(session, factor.id, body.id, await getCode(factor))).body;
}
async function withFactor(
  email = anEmail(),
): Promise<{ before: SessionAnswer; after: SessionAnswer; factor: Enrolled }> {
  const before = await service.aSession(email);
  const { body: factor } = await enroll(before);
  return { before, after: await prove(before, factor), factor };
}

describe('an authenticator app', () => {
  it('is set up with a secret, an address and a picture of it', async () => {
    const session = await service.aSession();
    const { status, headers, body } = await enroll(session, { friendly_name: 'phone', issuer: 'Kin' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      id: expect.any(String),
      type: 'totp',
      friendly_name: 'phone',
      totp: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: `otpauth://totp/Kin:${encodeURIComponent(session.user.email)}?secret=${body.totp.secret}&issuer=Kin`,
        qr_code: expect.stringMatching(/^<svg [^#]+<\/svg>$/),
      },
    });
    const { text } = await service.call('GET /user', { token: session.access_token });
    expect(JSON.parse(text)).toMatchObject({
      factors: [{ id: body.id, status: 'unverified', factor_type: 'totp', friendly_name: 'phone' }],
    });
    expect(text).not.toContain(body.totp.secret);
  });

  it('raises the session that brings its code', async () => {
    const { before, after, factor } = await withFactor();
    expect(getClaims(before)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect(getClaims(after)).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    expect(after.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
    expect(getClaims((await refresh(after)).body)).toMatchObject({ aal: 'aal2' });
  });

  it('never raises the tokens from before', async () => {
    const { before, after } = await withFactor();
    expect(await refresh(before)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
    const next = (await refresh(after)).body;
    expect(await refresh(before)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
    expect((await refresh(next)).status).toBe(200);
    expect((await enroll(before)).body.code).toBe('insufficient_aal');
    service.advance(11);
    expect((await refresh(before)).body.code).toBe('refresh_token_already_used');
    expect((await refresh(next)).body.code).toBe('refresh_token_not_found');
  });

  it('may be a step ahead or behind, no more', async () => {
    for (const [seconds, status] of [
      [-60, 422],
      [-30, 200],
      [0, 200],
      [30, 200],
      [60, 422],
    ] as const) {
      const session = await service.aSession();
      const { body: factor } = await enroll(session);
      const { body } = await challenge(session, factor.id);
      const answer = await verify(session, factor.id, body.id, await getCode(factor, seconds));
      expect([seconds, answer.status]).toEqual([seconds, status]);
    }
  });

  it('has codes that are good once, whatever challenge they answer', async () => {
    const { after, factor } = await withFactor();
    const { body } = await challenge(after, factor.id);
    const replayed = await verify(after, factor.id, body.id, await getCode(factor));
    expect(replayed).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } });
    service.advance(30);
    expect((await verify(after, factor.id, body.id, await getCode(factor))).status).toBe(200);
    service.advance(30);
    const used = await verify(after, factor.id, body.id, await getCode(factor));
    expect(used).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } });
  });

  it('waits five minutes for a code', async () => {
    const session = await service.aSession();
    const { body: factor } = await enroll(session);
    const { body } = await challenge(session, factor.id);
    expect(body).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) });
    service.advance(301);
    const late = await verify(session, factor.id, body.id, await getCode(factor));
    expect(late).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } });
  });

  it.each(['000000', '12345', 'abcdef', '', '1234567', '１２３４５６'])('refuses the code %j', async (code) => {
    const session = await service.aSession();
    const { body: factor } = await enroll(session);
    const { body } = await challenge(session, factor.id);
    expect(await verify(session, factor.id, body.id, code)).toMatchObject({
      status: 422,
      body: { code: 'mfa_verification_failed' },
    });
  });

  it('of another user is not found', async () => {
    const [mine, other] = [await service.aSession(), await service.aSession()];
    const { body: factor } = await enroll(other);
    const missing = { status: 404, body: { code: 'mfa_factor_not_found' } };
    expect(await challenge(mine, factor.id)).toMatchObject(missing);
    expect(await unenroll(mine, factor.id)).toMatchObject(missing);
    const { body } = await challenge(other, factor.id);
    expect(await verify(mine, factor.id, body.id, await getCode(factor))).toMatchObject(missing);
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect(await challenge(mine, id)).toMatchObject(missing);
      expect(await verify(other, factor.id, id, '123456')).toMatchObject(missing);
    }
  });

  it('has a name of its own; there are ten at most', async () => {
    const session = await service.aSession();
    await enroll(session, { friendly_name: 'phone' });
    expect(await enroll(session, { friendly_name: 'phone' })).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_name_conflict' },
    });
    for (let n = 0; n < 9; n += 1) expect((await enroll(session)).status).toBe(200);
    expect(await enroll(session)).toMatchObject({ status: 422, body: { code: 'too_many_enrolled_mfa_factors' } });
    expect(await enroll(session, { factor_type: 'phone' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});

describe('the first factor that is proven', () => {
  it('ends what was begun beside it, and the sessions that haven’t proven it', async () => {
    const email = anEmail();
    const thief = await service.aSession(email);
    const { body: planted } = await enroll(thief);
    const { body: owner } = await service.call('POST /token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    const { body: own } = await enroll(owner);
    const { body: asked } = await challenge(thief, planted.id);
    const proven = await prove(owner, own);
    expect(proven.user.factors).toMatchObject([{ id: own.id, status: 'verified' }]);
    expect(await verify(thief, planted.id, asked.id, await getCode(planted))).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect((await refresh(thief)).body.code).toBe('refresh_token_not_found');
    expect((await refresh(proven)).status).toBe(200);
  });

  it('is one, of two who bring a code at the same moment', async () => {
    const email = anEmail();
    const sessions = [await service.aSession(email)];
    const { body } = await service.call('POST /token?grant_type=password', { body: { email, password: PASSWORD } });
    sessions.push(body);
    const begun = [];
    for (const session of sessions) {
      const { body: factor } = await enroll(session);
      begun.push({ session, factor, asked: (await challenge(session, factor.id)).body, code: await getCode(factor) });
    }
    const answers = await Promise.all(
      begun.map(({ session, factor, asked, code }) => verify(session, factor.id, asked.id, code)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });
});

describe('a session that hasn’t proven a factor that is there', () => {
  it('can’t add one, change the password or take it away', async () => {
    const email = anEmail();
    const { after, factor } = await withFactor(email);
    const { body: aal1 } = await service.call('POST /token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    const code = 'insufficient_aal';
    expect(await enroll(aal1)).toMatchObject({ status: 403, body: { code } });
    const token = aal1.access_token;
    expect(await service.call('PUT /user', { token, body: { password: 'another-77-kite' } })).toMatchObject({
      status: 401,
      body: { code },
    });
    expect(await unenroll(aal1, factor.id)).toMatchObject({ status: 422, body: { code } });
    // A session without a proven factor can't verify a factor that a proven session started to enroll.
    const { body: begun } = await enroll(after);
    const { body: asked } = await challenge(aal1, begun.id);
    expect(await verify(aal1, begun.id, asked.id, await getCode(begun))).toMatchObject({ status: 403, body: { code } });
    expect(
      (
        await service.call('PUT /user', {
          token: after.access_token,
          body: { password: 'another-77-kite', current_password: PASSWORD },
        })
      ).status,
    ).toBe(200);
  });
});

describe('a factor that is taken away', () => {
  it('leaves its sessions with what they had before', async () => {
    const { after, factor } = await withFactor();
    expect(await unenroll(after, factor.id)).toMatchObject({ status: 200, body: { id: factor.id } });
    const { body } = await refresh(after);
    expect(body.user.factors).toEqual([]);
    expect(getClaims(body)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await enroll(after)).status).toBe(200);
  });

  it('lowers every session of the account at once, also those that another one had raised', async () => {
    const email = anEmail();
    const { after: first, factor } = await withFactor(email);
    const { body: second } = await enroll(first);
    const withBoth = await prove(first, second);
    const { body: elsewhere } = await service.call('POST /token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    service.advance(30);
    const other = await prove(elsewhere, second);
    expect(getClaims((await refresh(other)).body).aal).toBe('aal2');
    expect((await unenroll(withBoth, factor.id)).status).toBe(200);
    for (const session of [withBoth, other]) expect(getClaims((await refresh(session)).body).aal).toBe('aal1');
  });

  it('doesn’t lower any session if it was never verified', async () => {
    const { after } = await withFactor();
    const { body: begun } = await enroll(after);
    expect((await unenroll(after, begun.id)).status).toBe(200);
    expect(getClaims((await refresh(after)).body).aal).toBe('aal2');
  });
});

describe('guesses', () => {
  it('are a hundred a day for one account from anywhere, fifteen at once', async () => {
    const limited = await startAuthService({ AUTH_LIMIT_FACTOR: '1' });
    const { access_token: token } = await limited.aSession();
    const { body: factor } = await limited.call<Enrolled>('POST /factors', { token, body: { factor_type: 'totp' } });
    let host = 0;
    const guess = async () => {
      const ip = `203.0.113.${(host += 1)}`;
      const { body } = await limited.call(`POST /factors/${factor.id}/challenge`, { token, ip });
      const answer = { challenge_id: (body as unknown as { id: string }).id, code: '000000' };
      return (await limited.call(`POST /factors/${factor.id}/verify`, { token, ip, body: answer })).status;
    };
    const guesses = async (count: number) => {
      const answers = [];
      for (let n = 1; n <= count; n += 1) answers.push(await guess());
      return answers;
    };
    expect(await guesses(17)).toEqual([...Array<number>(15).fill(422), 429, 429]);
    limited.advance(HOUR_S);
    await limited.call('POST /user/proof', { token, body: { password: PASSWORD } });
    // One more each 14.4 minutes.
    expect(await guesses(6)).toEqual([422, 422, 422, 422, 429, 429]);
    await limited.stop();
  });

  it('are fifteen a minute from one address', async () => {
    const limited = await startAuthService({ AUTH_LIMIT_FACTOR: '1' });
    const here = [];
    for (let n = 1; n <= 20; n += 1)
      here.push((await limited.call(`POST /factors/${randomUUID()}/challenge`, { ip: '198.51.100.1' })).status);
    expect(here).toEqual([...Array<number>(15).fill(401), ...Array<number>(5).fill(429)]);
    await limited.stop();
  });
});
