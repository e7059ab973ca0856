import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueAuthCode } from '../../../src/server/auth/authorization-codes/issue-auth-code.ts';
import { type PkceInput, startFlow } from '../../../src/server/auth/authorization-codes/start-flow.ts';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';

let service: AuthTestService;
let account_id: string;
beforeAll(async () => {
  service = await startAuthService();
  account_id = (await service.aSession()).user.id;
});
afterAll(() => service.stop());

const verifier = randomBytes(40).toString('base64url');
const s256: PkceInput = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};
const plain: PkceInput = { code_challenge: verifier, code_challenge_method: 'plain' };

async function aCode(input = s256): Promise<string> {
  const { ctx } = service;
  const flow = await startFlow(ctx, ctx.db, input, { account_id, authentication_method: 'magiclink' });
  return (await issueAuthCode(ctx, ctx.db, flow?.flow_state_id ?? '', account_id)) ?? '';
}
const exchange = (auth_code: string, code_verifier = verifier) =>
  service.call('POST /token?grant_type=pkce', { body: { auth_code, code_verifier } });

describe('a code for a session', () => {
  it.each([s256, plain])('is exchanged by who holds its secret, once: %j', async (input) => {
    const code = await aCode(input);
    const { status, headers, body } = await exchange(code);
    expect([status, headers['cache-control'], body.user.id]).toEqual([200, 'no-store', account_id]);
    const claims = JSON.parse(Buffer.from(body.access_token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ amr: [{ method: 'magiclink' }] });
    expect(await exchange(code)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  });

  it('goes to one of those who bring it at once', async () => {
    const code = await aCode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(['', 'x', randomBytes(24).toString('base64url')])('that is %j is unknown', async (code) => {
    expect(await exchange(code)).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
  });

  it('isn’t burnt by a wrong secret', async () => {
    const code = await aCode();
    for (const wrong of ['', verifier.slice(1), s256.code_challenge ?? ''])
      expect(await exchange(code, wrong)).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } });
    expect((await exchange(code)).status).toBe(200);
  });

  it('comes too late after five minutes', async () => {
    const code = await aCode();
    service.advance(301);
    expect(await exchange(code)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } });
    expect((await exchange(code)).body.code).toBe('flow_state_not_found');
  });

  it('of a banned account gives none', async () => {
    const code = await aCode();
    const ban = (banned_until: Date | null) =>
      service.ctx.db.updateTable('auth.account').set({ banned_until }).where('account_id', '=', account_id).execute();
    await ban(new Date(Date.now() + 3_600_000));
    expect(await exchange(code)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
    await ban(null);
  });
});
