import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const one = { RESO_URL: 'https://feed.example/odata/', RESO_PROVIDER: 'mls', RESO_TOKEN: 'sesame' };
const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
afterAll(() => rmSync(folder, { recursive: true }));

function inFile(content: unknown): Record<string, string> {
  const path = join(folder, 'feeds.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return { RESO_FEEDS: path };
}

describe('listing feeds', () => {
  it('are none without variables', () => {
    expect(readConfig({}).feeds).toEqual([]);
  });

  it('have a default for everything but their address, their name and a key', () => {
    expect(readConfig(one).feeds).toEqual([
      {
        provider: 'mls',
        url: 'https://feed.example/odata',
        access: { kind: 'token', token: 'sesame' },
        filter: undefined,
        pageSize: 200,
        paging: 'auto',
        expand: ['Media', 'UnitTypes'],
        modifiedField: 'ModificationTimestamp',
        overlapMinutes: 20,
        goneField: undefined,
        limits: { perSecond: 2, perHour: 7_000, perDay: 38_000 },
        use: 'display',
      },
    ]);
  });

  it('take all that a license and a server demand', () => {
    const { RESO_TOKEN: _, ...address } = one;
    const env = {
      ...address,
      RESO_CLIENT_ID: 'kinhood',
      RESO_CLIENT_SECRET: 'secret',
      RESO_TOKEN_URL: 'https://feed.example/token',
      RESO_SCOPE: 'api',
      RESO_FILTER: "OriginatingSystemName eq 'x'",
      RESO_GONE_FIELD: 'MlgCanView=false',
      RESO_REQUESTS_PER_SECOND: '0.5',
      RESO_EXPAND: '',
      RESO_USE: 'internal',
    };
    expect(readConfig(env).feeds).toMatchObject([
      {
        access: {
          kind: 'client_credentials',
          tokenUrl: 'https://feed.example/token',
          id: 'kinhood',
          secret: 'secret',
          scope: 'api',
        },
        filter: "OriginatingSystemName eq 'x'",
        goneField: { field: 'MlgCanView', value: 'false' },
        limits: { perSecond: 0.5 },
        use: 'internal',
      },
    ]);
  });

  it.each([
    [{ ...one, RESO_URL: 'http://feed.example' }, 'RESO_URL: must begin with https'],
    [{ ...one, RESO_URL: 'https://user:pass@feed.example' }, 'RESO_URL: must be an address without credentials'],
    [{ ...one, RESO_PROVIDER: 'lnf_manual' }, 'RESO_PROVIDER: is the name of another source'],
    [{ ...one, RESO_PROVIDER: 'My MLS' }, 'RESO_PROVIDER: must be lower-case letters'],
    [{ RESO_PROVIDER: 'mls', RESO_TOKEN: 'x' }, 'RESO_URL: '],
    [{ ...one, RESO_TOKEN: '' }, 'RESO_TOKEN: is needed, or client_id'],
    [{ ...one, RESO_CLIENT_ID: 'x' }, 'RESO_TOKEN: is needed, or client_id'],
    [{ ...one, RESO_PAGE_SIZE: '0' }, 'RESO_PAGE_SIZE: '],
    [{ ...one, RESO_USE: 'everything' }, 'RESO_USE: '],
    [{ ...one, RESO_MODIFIED_FIELD: "x' or 1 eq 1" }, 'RESO_MODIFIED_FIELD: must be the name of a field'],
    [{ ...one, RESO_FEEDS: '/nowhere' }, "RESO_FEEDS: can't be combined with RESO_URL"],
    [{ RESO_FEEDS: '/nowhere' }, 'RESO_FEEDS: must be a readable file'],
  ])('refuse %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  it('say nothing of secrets in their mistakes', () => {
    expect(() => readConfig({ ...one, RESO_TOKEN: 'open sesame' })).toThrow(/^(?!.*sesame)/s);
  });

  it('come from a file if there are several', () => {
    const feed = { provider: 'a', url: 'https://feed.example', token: 'x', requests_per_second: 1 };
    expect(readConfig(inFile([feed, { ...feed, provider: 'b' }])).feeds).toMatchObject([
      { provider: 'a', limits: { perSecond: 1 } },
      { provider: 'b' },
    ]);
    expect(() => readConfig(inFile([feed, feed]))).toThrow('RESO_FEEDS: names the provider a twice');
    expect(() => readConfig(inFile([{ ...feed, tokn: 'x' }]))).toThrow(/RESO_FEEDS: 0: .*tokn/);
    expect(() => readConfig(inFile('{'))).toThrow('RESO_FEEDS: must be a readable file');
  });
});
