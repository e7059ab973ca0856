import { createHmac, randomUUID } from 'node:crypto';
import { errors, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyAccessToken } from './verify-access-token.ts';

const URL_OF_SERVICE = 'https://kinhood.example/auth/v1';
const SECONDS = 1_800_000_000;
const sub = randomUUID();

let keys: CryptoKeyPair;
beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
});

const good = { iss: URL_OF_SERVICE, aud: 'authenticated', sub, iat: SECONDS - 60, exp: SECONDS + 60 };
const sign = (claims: object, key = keys.privateKey) =>
  new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(key);

function read(token: string, findKey: () => Promise<CryptoKey> = async () => keys.publicKey) {
  const issuer = { url: URL_OF_SERVICE, findKey };
  return verifyAccessToken(token, issuer, { now: new Date(SECONDS * 1000), claims: z.object({ sub: z.uuid() }) });
}

describe('an access token', () => {
  it('gives the claims that are asked for', async () => {
    expect(await read(await sign({}))).toEqual({ sub });
  });

  it.each([
    ['of another service', { iss: 'https://elsewhere.example/auth/v1' }],
    ['for another audience', { aud: 'anon' }],
    ['without a service', { iss: undefined }],
    ['without an audience', { aud: undefined }],
    ['without an expiry', { exp: undefined }],
    ['without a time', { iat: undefined }],
    ['with other claims', { sub: 'ada' }],
    ['that expired five seconds ago', { exp: SECONDS - 5 }],
    ['from a clock that is more than five minutes ahead', { iat: SECONDS + 301, exp: SECONDS + 4_000 }],
  ])('%s is refused', async (_, claims) => {
    expect(await read(await sign(claims))).toBeUndefined();
  });

  it.each([
    ['that expired four seconds ago', { exp: SECONDS - 4 }],
    ['from a clock that is five minutes ahead', { iat: SECONDS + 300, exp: SECONDS + 4_000 }],
  ])('%s still counts', async (_, claims) => {
    expect(await read(await sign(claims))).toEqual({ sub });
  });

  it('that the service’s key hasn’t signed is refused', async () => {
    const stranger = await generateKeyPair('ES256');
    const [, payload = ''] = (await sign({})).split('.');
    const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'k1' })).toString('base64url');
    const secret = JSON.stringify(await exportJWK(keys.publicKey));
    const tag = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url');
    const forged = [
      await sign({}, stranger.privateKey),
      new UnsecuredJWT(good).encode(),
      `${head}.${payload}.${tag}`,
      `${(await sign({})).slice(0, -4)}AAAA`,
      'nonsense',
      '...',
    ];
    for (const token of forged) expect(await read(token)).toBeUndefined();
  });

  it('of an unknown key is refused', async () => {
    const findKey = () => Promise.reject(new errors.JWKSNoMatchingKey());
    expect(await read(await sign({}), findKey)).toBeUndefined();
  });

  it.each([
    ['the network', new TypeError('fetch failed')],
    ['a slow service', new errors.JWKSTimeout()],
    ['an answer without keys', new errors.JOSEError('Expected 200 OK from the JSON Web Key Set HTTP response')],
  ])('can’t be judged without keys because of %s, and the error says so', async (_, error) => {
    const token = await sign({});
    await expect(read(token, () => Promise.reject(error))).rejects.toBe(error);
  });
});
