import { describe, expect, it } from 'vitest';
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
});
