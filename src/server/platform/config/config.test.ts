import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      productName: 'Kinhood',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      cdnUrl: '/cdn',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it('goes around a pooler only if there is one', () => {
    const [DATABASE_URL, DATABASE_LISTEN_URL] = ['postgres://pooler/kinhood', 'postgres://database/kinhood'];
    expect(readConfig({ DATABASE_URL, DATABASE_LISTEN_URL }).databaseListenUrl).toBe(DATABASE_LISTEN_URL);
    expect(readConfig({ DATABASE_URL, DATABASE_LISTEN_URL: DATABASE_URL }).databaseListenUrl).toBeUndefined();
    expect(() => readConfig({ DATABASE_LISTEN_URL })).toThrow(/DATABASE_LISTEN_URL: is only for/);
  });

  it('lists every mistake at once', () => {
    const read = () => readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
    expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*LOG_LEVEL: /);
  });

  it('drops the slash at the end of addresses', () => {
    expect(readConfig({ PUBLIC_URL: 'https://kinhood.example/', CDN_URL: 'https://cdn.example/k/' })).toMatchObject({
      publicUrl: 'https://kinhood.example',
      cdnUrl: 'https://cdn.example/k',
    });
  });

  it('reports to another analytics service only with its token', () => {
    const ANALYTICS_URL = 'https://events.example/in/';
    const ANALYTICS_TOKEN = 'project-token';
    expect(readConfig({}).analytics).toMatchObject({ isOn: false, isOwn: false, url: undefined, token: undefined });
    expect(readConfig({ ANALYTICS: '1' }).analytics).toMatchObject({ isOn: true, isOwn: true });
    expect(readConfig({ ANALYTICS: '1', ANALYTICS_URL, ANALYTICS_TOKEN }).analytics).toMatchObject({
      isOn: true,
      url: 'https://events.example/in',
      token: 'project-token',
    });
    expect(() => readConfig({ ANALYTICS_URL })).toThrow(/ANALYTICS_TOKEN: is needed for ANALYTICS_URL/);
    expect(() => readConfig({ ANALYTICS_TOKEN })).toThrow(/ANALYTICS_TOKEN: is only for ANALYTICS_URL/);
    expect(() => readConfig({ ANALYTICS: 'yes' })).toThrow(/ANALYTICS: /);
  });

  it('trusts proxies by their addresses and networks only', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ TRUST_PROXY: 'false' }).trustedProxies).toEqual([]);
    const given = '10.0.0.0/8, 192.168.1.7,::1,fd00::/8,::ffff:10.0.0.0/104';
    expect(readConfig({ TRUST_PROXY: given }).trustedProxies).toEqual(given.split(/, ?/));
    expect(() => readConfig({ TRUST_PROXY: '2' })).toThrow(/mistakes:\n {2}TRUST_PROXY: .* not a number of proxies.*$/);
  });

  it.each([
    'banana',
    'true',
    'loopback',
    '10.0.0.1,banana',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '0.0.0.0/1',
    '::/1',
    '::ffff:0:0/96',
    '::/0',
    '1.2',
    '10.0.0.1/',
    ',',
    '::1/x',
  ])('says in one line that %s is no proxy', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/mistakes:\n {2}TRUST_PROXY: [^\n]+$/);
  });

  it('knows where the public geocoders are, and takes another one', () => {
    expect(readConfig({}).geocoder).toBeNull();
    expect(readConfig({ GEOCODER: 'photon' }).geocoder).toMatchObject({
      kind: 'photon',
      url: 'https://photon.komoot.io',
    });
    const env = { GEOCODER: 'google', GEOCODER_URL: 'http://geo.internal:8080/x/', GEOCODER_KEY: 'sesame-sesame' };
    expect(readConfig(env).geocoder).toEqual({
      kind: 'google',
      url: 'http://geo.internal:8080/x',
      key: 'sesame-sesame',
    });
  });

  it.each([
    [{ GEOCODER: 'bing', PORT: 'x' }, /PORT: .*\n.*GEOCODER: /],
    [{ GEOCODER: 'google', PORT: 'x' }, /PORT: .*\n.*GEOCODER_KEY: is needed/],
    [{ GEOCODER: 'photon', GEOCODER_KEY: 'sesame-sesame' }, /GEOCODER_KEY: is only for GEOCODER=google/],
    [{ GEOCODER_URL: 'https://geo.example' }, /GEOCODER_URL: is only for/],
    [{ GEOCODER: 'photon', GEOCODER_URL: 'file:///etc/passwd' }, /GEOCODER_URL: /],
    [{ GEOCODER: 'photon', GEOCODER_URL: 'https://me:secret@geo.example' }, /GEOCODER_URL: must be an address without/],
    [{ GEOCODER: 'photon', GEOCODER_URL: 'https://geo.example/?key=x' }, /GEOCODER_URL: must be an address without/],
  ])('refuses a geocoder that can’t work: %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).not.toThrow(/sesame|secret/);
  });

  it('puts mail into a folder from an address of the site, or sends it from the one that is named', () => {
    expect(readConfig({}).mail).toEqual({ from: { name: 'Kinhood', address: 'no-reply@localhost' } });
    expect(readConfig({ PUBLIC_URL: 'http://192.0.2.7:8080' }).mail.from.address).toBe('no-reply@localhost');
    expect(readConfig({ PUBLIC_URL: 'https://homes.example' }).mail.from.address).toBe('no-reply@homes.example');
    const env = { SMTP_URL: 'smtps://me:secret@mail.example:465', MAIL_FROM: 'Homes & Co. <hi@homes.example>' };
    expect(readConfig(env).mail).toEqual({
      smtpUrl: env.SMTP_URL,
      from: { name: 'Homes & Co.', address: 'hi@homes.example' },
    });
    expect(readConfig({ MAIL_FROM: 'hi@homes.example' }).mail.from).toEqual({ name: '', address: 'hi@homes.example' });
  });

  it.each([
    [{ SMTP_URL: 'http://me:secret@mail.example', MAIL_FROM: 'a@example.com' }, /SMTP_URL: must be/],
    [{ MAIL_FROM: 'Homes' }, /MAIL_FROM: must be/],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, /MAIL_FROM: must be/],
    [{ MAIL_FROM: 'Homes\r\nBcc: x <a@example.com>' }, /MAIL_FROM: must be/],
  ])('refuses a way for mail that can’t work: %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
    expect(() => readConfig(env)).not.toThrow(/secret/);
  });
});

describe('the auth service’s part', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kinhood-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string | object): string => {
    const path = join(folder, `${Math.random()}`);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  it('stands on the site’s own address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://kinhood.example/' }).auth).toMatchObject({
      prefix: '/auth/v1',
      hosted: false,
      url: 'https://kinhood.example/auth/v1',
      siteUrl: 'https://kinhood.example',
      redirectUrls: [],
    });
    const hosted = { AUTH_URL: 'https://project.example/auth/v1/', AUTH_PROVIDERS: 'google,github' };
    expect(readConfig(hosted).auth).toMatchObject({
      hosted: true,
      url: 'https://project.example/auth/v1',
      hostedProviders: ['google', 'github'],
    });
    expect(() => readConfig({ AUTH_PROVIDERS: 'google' })).toThrow(/AUTH_PROVIDERS: is only for/);
    expect(() => readConfig({ ...hosted, AUTH_PROVIDERS: 'Google, x' })).toThrow(/AUTH_PROVIDERS: must be/);
  });

  it.each([
    [{}, true],
    [{ SMTP_URL: 'smtp://mail.example' }, false],
    [{ SMTP_URL: 'smtp://mail.example', AUTH_AUTOCONFIRM: '1' }, true],
    [{ AUTH_AUTOCONFIRM: '0' }, false],
  ])('with %j confirms new accounts at once: %j', (env, autoconfirm) => {
    expect(readConfig(env).auth.autoconfirm).toBe(autoconfirm);
  });

  it('reads keys from files', () => {
    const jwk = privateKey.export({ format: 'jwk' });
    expect(readConfig({ AUTH_SIGNING_KEY_FILE: file(jwk) }).auth.signingKey).toEqual(jwk);
    for (const content of [publicKey.export({ format: 'jwk' }), publicKey.export({ format: 'pem', type: 'spki' })]) {
      const { adminPublicKey } = readConfig({ AUTH_ADMIN_PUBLIC_KEY_FILE: file(content) }).auth;
      expect(adminPublicKey?.equals(publicKey)).toBe(true);
    }
  });

  it.each([
    ['no file', join(folder, 'nowhere')],
    ['no key', file('{}')],
    ['a public key', file(publicKey.export({ format: 'jwk' }))],
    ['another curve', file(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ format: 'jwk' }))],
    ['a secret shared by both sides', file({ kty: 'oct', k: 'c2VzYW1lc2VzYW1l' })],
  ])('refuses to sign with %s, and lists it with other mistakes', (_, path) => {
    const read = () => readConfig({ AUTH_SIGNING_KEY_FILE: path, AUTH_PREFIX: '/api/auth', AUTH_LIMIT_FACTOR: '0' });
    expect(read).toThrow(/AUTH_PREFIX: .*\n.*AUTH_SIGNING_KEY_FILE: .*\n.*AUTH_LIMIT_FACTOR: /);
    expect(read).not.toThrow(/c2VzYW1l/);
  });

  it('refuses a file that isn’t a key for administrators', () => {
    const read = (path: string) => () => readConfig({ AUTH_ADMIN_PUBLIC_KEY_FILE: path });
    expect(read(join(folder, 'nowhere'))).toThrow(/AUTH_ADMIN_PUBLIC_KEY_FILE/);
    expect(read(file('-----BEGIN PUBLIC KEY-----'))).toThrow(/AUTH_ADMIN_PUBLIC_KEY_FILE/);
  });

  it('knows the providers that are wholly given, and says what is missing of the others', () => {
    const oidc = { AUTH_OIDC_ISSUER: 'https://id.example/', AUTH_OIDC_CLIENT_ID: 'a', AUTH_OIDC_CLIENT_SECRET: 'b' };
    expect(readConfig({}).auth.providers).toEqual([]);
    expect(readConfig(oidc).auth.providers).toEqual([
      { name: 'oidc', issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' },
    ]);
    const half = { AUTH_GOOGLE_CLIENT_ID: 'a', AUTH_OIDC_CLIENT_SECRET: 'sesame' };
    expect(() => readConfig(half)).toThrow(
      /AUTH_GOOGLE_CLIENT_SECRET: .*\n.*AUTH_OIDC_ISSUER: .*\n.*AUTH_OIDC_CLIENT_ID: /,
    );
    expect(() => readConfig(half)).not.toThrow(/sesame/);
  });
});
