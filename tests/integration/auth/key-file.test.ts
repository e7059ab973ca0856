import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, startAuthService } from '../../support/auth-service.ts';
import { startTestService } from '../../support/test-service.ts';

let folder: string;
let service: AuthTestService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinhood-key-'));
  service = await startAuthService();
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const keys = {
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
};

describe('a key from a file', () => {
  it.each(['ES256', 'RS256'] as const)('signs in place of the database’s: %s', async (alg) => {
    const file = join(folder, `${alg}.json`);
    await writeFile(file, JSON.stringify({ ...keys[alg].export({ format: 'jwk' }), kid: `own-${alg}` }));
    const before = await service.aSession();
    const env = { AUTH_SIGNING_KEY_FILE: file };
    const { app, stop } = await startTestService({ compounds: 0, database: service.database, env });
    const payload = { refresh_token: before.refresh_token };
    const refreshed = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=refresh_token', payload });
    const { access_token } = refreshed.json<{ access_token: string }>();
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg, kid: `own-${alg}` });
    for (const token of [access_token, before.access_token]) {
      const user = await app.inject({ url: '/auth/v1/user', headers: { authorization: `Bearer ${token}` } });
      expect(user.statusCode).toBe(200);
    }
    const published = await app.inject('/auth/v1/.well-known/jwks.json');
    expect(published.json<{ keys: JWK[] }>().keys.map(({ kid }) => kid)).toContain(`own-${alg}`);
    expect(published.body).not.toMatch(/"(?:d|p|q|dp|dq|qi)":/);
    await stop();
  });
});
