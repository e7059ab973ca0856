import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueOneTimeToken } from '../../../src/server/auth/one-time-tokens/issue-one-time-token.ts';
import { type GivenToken, useOneTimeToken } from '../../../src/server/auth/one-time-tokens/use-one-time-token.ts';
import { type AuthTestService, anEmail, startAuthService } from '../../support/auth-service.ts';

let service: AuthTestService;
let email: string;
let account_id: string;
beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  email = anEmail();
  account_id = (await service.aSession(email)).user.id;
});

const types = ['recovery'] as const;
const issue = (type: 'recovery' | 'magic_link' = 'recovery') =>
  issueOneTimeToken(service.ctx, service.ctx.db, { account_id, type, email });
const use = (given: GivenToken) => useOneTimeToken(service.ctx, service.ctx.db, given);
const other = (code: string) => (code === '123456' ? '654321' : '123456');

describe('a one-time token', () => {
  it('is kept as hashes only', async () => {
    const { token_hash, code } = await issue();
    const row = await service.ctx.db
      .selectFrom('auth.one_time_token')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirst();
    const kept = Object.values(row ?? {}).map((value) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : String(value),
    );
    expect(kept.join(' ')).not.toContain(token_hash);
    expect(kept).not.toContain(code);
  });

  it('is good once, by its link or by its code', async () => {
    const { token_hash, code } = await issue();
    expect(await use({ token_hash, types })).toMatchObject({ account_id, email, type: 'recovery' });
    expect(await use({ token_hash, types })).toBeNull();
    expect(await use({ email, code, types })).toBeNull();
    const second = await issue();
    expect(await use({ email, code: second.code, types })).toMatchObject({ account_id });
    expect(await use({ token_hash: second.token_hash, types })).toBeNull();
  });

  it('that two use at once is one’s', async () => {
    const { token_hash } = await issue();
    const used = await Promise.all(Array.from({ length: 5 }, () => use({ token_hash, types })));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it('is no good for another purpose or address', async () => {
    const { token_hash, code } = await issue('magic_link');
    expect(await use({ token_hash, types })).toBeNull();
    expect(await use({ email, code, types })).toBeNull();
    expect(await use({ email: anEmail(), code, types: ['magic_link'] })).toBeNull();
    expect(await use({ token_hash, types: ['recovery', 'magic_link'] })).not.toBeNull();
  });

  it('lives for an hour', async () => {
    const [{ token_hash }, { code }] = [await issue(), await issue('magic_link')];
    service.advance(3601);
    expect(await use({ token_hash, types })).toBeNull();
    expect(await use({ email, code, types: ['magic_link'] })).toBeNull();
  });

  it('ends with the next one of its type', async () => {
    const [first, second] = [await issue(), await issue()];
    expect(await use({ token_hash: first.token_hash, types })).toBeNull();
    expect(await use({ token_hash: second.token_hash, types })).not.toBeNull();
  });

  it.each([
    [3, true],
    [20, false],
  ])('after %i wrong codes is still good: %j', async (wrong, isGood) => {
    const { code } = await issue();
    for (let n = 0; n < wrong; n += 1) expect(await use({ email, code: other(code), types })).toBeNull();
    expect((await use({ email, code, types })) !== null).toBe(isGood);
  });
});
