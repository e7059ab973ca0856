import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount } from '../../../src/server/auth/accounts/erase-account.ts';
import { answerMailRequest } from '../../../src/server/auth/answer-mail-request.ts';
import type { StoredMailRequest } from '../../../src/server/auth/stores/mail-request-store.ts';
import { toAuthContext } from '../../../src/server/auth-hooks.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';
import { followMailLink } from '../../support/mail/follow-mail-link.ts';

const PKCE = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '0', AUTH_MAIL_INTERVAL_SECONDS: '60' });
});
afterAll(() => service.stop());

/** Makes a call without a worker that answers the requested mails. */
const ask = (path: string, payload: object) => service.app.inject({ method: 'POST', url: `/auth/v1${path}`, payload });
const lastMail = (email: string) => service.mailsTo(email).at(-1);
const answer = (request: StoredMailRequest) => answerMailRequest(toAuthContext(service.ctx), request);

function waiting(email: string): Promise<StoredMailRequest[]> {
  const rows = service.ctx.db.selectFrom('auth.mail_request').selectAll();
  return rows.where('email', '=', email).orderBy('mail_request_id').execute();
}

async function getTokens(email: string) {
  return service.ctx.db.selectFrom('auth.one_time_token').selectAll().where('email', '=', email).execute();
}

async function confirmed(): Promise<string> {
  const email = anEmail();
  await service.call('POST /signup', { body: { email, password: PASSWORD } });
  await followMailLink(service, lastMail(email)?.url);
  service.advance(61);
  return email;
}

const signIn = async (email: string, password: string) => {
  const { statusCode, body } = await ask('/token?grant_type=password', { email, password });
  return statusCode === 200 ? 'good' : (JSON.parse(body) as { error_code: string }).error_code;
};

describe('a call that asks for a mail', () => {
  it.each([
    ['/recover', {}],
    ['/otp', { create_user: true, data: { name: 'Ada' } }],
    ['/resend', { type: 'signup' }],
    ['/signup', { password: 'another-77-kite', data: { name: 'Ada' } }],
  ])('leaves the same behind for known and unknown addresses: %s', async (path, body) => {
    const left = [];
    for (const email of [await confirmed(), anEmail()]) {
      const tokens = await getTokens(email);
      const queued = service.enqueued.length;
      const mails = service.mails.length;
      expect((await ask(path, { email, ...body, ...PKCE })).statusCode).toBe(200);
      const [stored, ...more] = await waiting(email);
      if (!stored) throw new Error('The request was not stored.');
      expect(more).toEqual([]);
      expect(await getTokens(email)).toEqual(tokens);
      expect(service.mails).toHaveLength(mails);
      expect(service.enqueued.slice(queued)).toEqual([
        { name: 'send-requested-mail', data: { mail_request_id: stored.mail_request_id } },
      ]);
      const { account_id: _, ...request } = stored.request as { account_id?: string };
      left.push({ request, hasPassword: stored.password_hash !== null });
    }
    expect(left[0]).toEqual(left[1]);
    expect(left[0]).toMatchObject({ request: PKCE });
    await service.answerMailRequests();
  });

  it('stores no password', async () => {
    const email = anEmail();
    await ask('/signup', { email, password: PASSWORD });
    const [stored] = await waiting(email);
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  });

  it('answers a sign-up with the user that it will have', async () => {
    const email = anEmail();
    const { id, created_at } = (await ask('/signup', { email, password: PASSWORD, data: { name: 'Ada' } })).json<{
      id: string;
      created_at: string;
    }>();
    await service.answerMailRequests();
    const account = service.ctx.db.selectFrom('auth.account').selectAll().where('email', '=', email);
    expect(await account.executeTakeFirst()).toMatchObject({
      account_id: id,
      created_at: new Date(created_at),
      confirmation_sent_at: new Date(created_at),
    });
  });
});

describe('a requested mail', () => {
  it('is sent once, also when its job runs again or twice at once', async () => {
    const email = await confirmed();
    await ask('/recover', { email });
    const [request] = await waiting(email);
    await Promise.all([answer(request!), answer(request!), answer(request!)]);
    await answer(request!);
    expect(service.mailsTo(email).filter(({ kind }) => kind === 'recovery')).toHaveLength(1);
    expect(await getTokens(email)).toHaveLength(1);
    const use = { token_hash: lastMail(email)?.token_hash, type: 'recovery' };
    expect((await service.call('POST /verify', { body: use })).status).toBe(200);
  });

  it('is not lost when its job fails', async () => {
    const email = await confirmed();
    await ask('/otp', { email });
    const [request] = await waiting(email);
    const context = toAuthContext(service.ctx);
    const failing = { ...context, queueAuthMail: () => Promise.reject(new Error('not now')) };
    await expect(answerMailRequest(failing, request!)).rejects.toThrow('not now');
    expect(await getTokens(email)).toEqual([]);
    expect(await waiting(email)).toHaveLength(1);
    await answer(request!);
    expect(lastMail(email)?.kind).toBe('magic_link');
    expect(await waiting(email)).toEqual([]);
  });

  it('keeps its place: earlier requests for the address are answered first', async () => {
    const email = anEmail();
    await ask('/signup', { email, password: PASSWORD });
    service.advance(61);
    await ask('/resend', { email, type: 'signup' });
    const [, later] = await waiting(email);
    await answer(later!);
    expect(service.mailsTo(email).map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation']);
    expect(await waiting(email)).toEqual([]);
  });

  it('leaves with the account of its address', async () => {
    const email = await confirmed();
    const { account_id } = await service.ctx.db
      .selectFrom('auth.account')
      .select('account_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await ask('/recover', { email });
    await service.ctx.db.transaction().execute((db) => eraseAccount(db, account_id));
    expect(await waiting(email)).toEqual([]);
  });
});

describe('a sign-up whose account is not there yet', () => {
  it('is unknown to a sign-in, as the sign-up for an account that is there', async () => {
    const email = anEmail();
    await ask('/signup', { email, password: PASSWORD });
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials');
    await service.answerMailRequests();
    expect(await signIn(email, PASSWORD)).toBe('invalid_credentials');
  });

  it.each([
    ['applies its password although the form was sent twice', PASSWORD, 'good'],
    ['is contested by one with another password', 'another-77-kite', 'invalid_credentials'],
  ])('%s', async (_, second, outcome) => {
    const email = anEmail();
    await Promise.all([PASSWORD, second].map((password) => ask('/signup', { email, password })));
    await service.answerMailRequests();
    expect(service.mailsTo(email)).toHaveLength(1);
    await followMailLink(service, lastMail(email)?.url);
    expect(await signIn(email, PASSWORD)).toBe(outcome);
  });
});
