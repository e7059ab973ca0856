import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, startAuthService } from '../../../../tests/support/auth-service.ts';
import { makeSession } from '../../../../tests/support/signed-in.ts';
import { AppError } from '../errors/errors.ts';
import { answerOnce } from './answer-once.ts';

let service: AuthTestService;
let user_id: string;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1' });
  ({ user_id } = (await makeSession(service)).user);
});
afterAll(() => service.stop());

const call = 'POST /hfc/_i/review_period_cycle';
const once = (key: string | undefined, run: () => Promise<object>, input = {}) =>
  answerOnce(service.ctx.db, { user_id, key, call, input }, run);

describe('a call that must not be made twice', () => {
  it('runs once for a key, and gives its first answer again', async () => {
    const key = randomUUID();
    const answers = ['first', 'second'].map((answer) => () => once(key, () => Promise.resolve({ answer })));
    for (const ask of answers) expect(await ask()).toEqual({ answer: 'first' });
  });

  it('refuses a key that was used for another input, and a missing key', async () => {
    const key = randomUUID();
    await once(key, () => Promise.resolve({}));
    await expect(once(key, () => Promise.resolve({}), { count: 1 })).rejects.toMatchObject({ code: 'conflict' });
    for (const wrong of [undefined, 'short', 'with space 123'])
      await expect(once(wrong, () => Promise.resolve({}))).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('may be tried again after an error', async () => {
    const key = randomUUID();
    await expect(once(key, () => Promise.reject(new AppError('conflict', 'No.')))).rejects.toThrow('No.');
    expect(await once(key, () => Promise.resolve({ answer: 2 }))).toEqual({ answer: 2 });
  });

  it('is refused while the first call is still running', async () => {
    const key = randomUUID();
    let finish = (_answer: object): void => undefined;
    const started = Promise.withResolvers<undefined>();
    const first = once(key, () => {
      started.resolve(undefined);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await started.promise;
    const second = await once(key, () => Promise.resolve({ answer: 2 })).catch((error: unknown) => error);
    finish({ answer: 1 });
    expect(second).toMatchObject({ code: 'conflict', extras: { retryAfter: 1 } });
    expect(await first).toEqual({ answer: 1 });
  });
});
