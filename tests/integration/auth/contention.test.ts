import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertAccount, lockAccount } from '../../../src/server/auth/stores/account-store.ts';
import { inTransaction } from '../../../src/server/auth/wire/in-transaction.ts';
import { type AuthTestService, anEmail, PASSWORD, startAuthService } from '../../support/auth-service.ts';

let service: AuthTestService;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '0', AUTH_MAIL_INTERVAL_SECONDS: '0' });
});
afterAll(() => service.stop());

/** All requests that can happen to one address at the same moment. */
function everything(email: string, refresh_token: string, token: string) {
  const { code, token_hash } = service.mailsTo(email).at(-1)!;
  const user = (body: object) => service.call('PUT /user', { token, body });
  return [
    service.call('POST /verify', { body: { email, token: code, type: 'email' } }),
    service.call('POST /verify', { body: { token_hash, type: 'magiclink' } }),
    service.call('POST /otp', { body: { email } }),
    service.call('POST /recover', { body: { email } }),
    service.call('POST /resend', { body: { email, type: 'signup' } }),
    service.call('POST /signup', { body: { email, password: 'another-77-kite' } }),
    service.call('POST /token?grant_type=refresh_token', { body: { refresh_token } }),
    service.call('POST /logout?scope=others', { token }),
    service.call('GET /reauthenticate', { token }),
    service.call('POST /factors', { token, body: { factor_type: 'totp' } }),
    user({ data: { at: 1 } }),
    user({ password: 'another-78-kite' }),
    user({ email: anEmail() }),
  ];
}

describe('many calls for one address at once', () => {
  it('are answered, none with a fault of ours', async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = anEmail();
      await service.call('POST /signup', { body: { email, password: PASSWORD } });
      const confirmation = { email, token: service.mailsTo(email).at(-1)?.code, type: 'signup' };
      const { body } = await service.call('POST /verify', { body: confirmation });
      await service.call('POST /otp', { body: { email } });
      const answers = await Promise.all(everything(email, body.refresh_token, body.access_token));
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });
});

describe('two transactions that wait for each other', () => {
  it('are both done: the one that the database gives up is tried again', async () => {
    const { db } = service.ctx;
    const time = service.ctx.now();
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const account = await insertAccount(db, { email: anEmail(), created_at: time, updated_at: time });
      ids.push(account?.account_id ?? '');
    }
    let holding = 0;
    let bothHold: () => void = () => undefined;
    const both = new Promise<void>((resolve) => (bothHold = resolve));
    let runs = 0;
    const lockInTurn = (first = '', second = '') =>
      inTransaction(db, async (transaction) => {
        runs += 1;
        await lockAccount(transaction, first);
        if ((holding += 1) === 2) bothHold();
        await both;
        return (await lockAccount(transaction, second))?.account_id;
      });
    const [a, b] = ids;
    expect(await Promise.all([lockInTurn(a, b), lockInTurn(b, a)])).toEqual([b, a]);
    expect(runs).toBe(3);
  });

  it('aren’t tried for ever, and other faults are not tried again', async () => {
    let runs = 0;
    const failing = (code: string) =>
      inTransaction(service.ctx.db, () => {
        runs += 1;
        throw Object.assign(new Error('refused'), { code });
      });
    await expect(failing('40001')).rejects.toThrow('refused');
    expect(runs).toBe(5);
    runs = 0;
    await expect(failing('23505')).rejects.toThrow('refused');
    expect(runs).toBe(1);
  });
});
