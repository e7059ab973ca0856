import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Exchange, type ExchangePlayer, playExchanges } from '../../../../tests/support/exchanges/exchanges.ts';
import { getFeed, type TestClock, testClock } from '../../../../tests/support/reso/feed-of.ts';
import { aTriplex } from '../../../../tests/support/reso/model-records.ts';
import { type ModelServer, startModelServer } from '../../../../tests/support/reso/model-server.ts';
import type { Fault } from '../../../../tests/support/reso/quirks.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { FeedConfig } from '../config/listing-feeds.ts';
import { Limits } from '../limits/limits.ts';
import { FeedError } from './feed-error.ts';
import { ResoClient } from './reso-client.ts';

let database: TestDatabase;
let clock: TestClock;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = testClock();
  await database.db.deleteFrom('limit_counter').execute();
});

function getLimits(): Limits {
  return new Limits(database.db, {
    monotonicSeconds: () => clock.time / 1_000,
    databaseTime: () => sql<Date>`${new Date(clock.time)}::timestamptz`,
  });
}

const getClient = (feed: FeedConfig, { timeoutMs, mostBytes }: Bounds = {}, limitedTimes = 0) =>
  new ResoClient(
    feed,
    {
      db: database.db,
      limits: getLimits(),
      clock,
      ...(timeoutMs !== undefined && { patience: { timeoutMs } }),
      ...(mostBytes !== undefined && { mostBytes }),
    },
    limitedTimes,
  );

const getProblem = async (work: Promise<unknown>): Promise<FeedError> => {
  const error = await work.then(
    () => new Error('It was answered.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof FeedError)) throw error;
  return error;
};

interface Bounds {
  timeoutMs?: number;
  mostBytes?: number;
}

const property = { resource: 'Property' } as const;
const wish = { size: 200, dialect: 'maxpagesize' } as const;

describe('the wire', () => {
  let player: ExchangePlayer;
  const play = async (...exchanges: Exchange[]) => {
    player = await playExchanges(exchanges);
    return getClient(getFeed(`${player.url}/odata`));
  };

  it('asks in the words of OData, with the headers that servers demand', async () => {
    const client = await play({
      request: {
        method: 'GET',
        path: '/odata/Property',
        query: {
          $select: 'ListingKey,ModificationTimestamp',
          $expand: 'Media($select=MediaKey,Order),UnitTypes',
          $filter: "OriginatingSystemName eq 'x' and ModificationTimestamp ge 2026-11-20T18:02:11.123Z",
          $orderby: 'ModificationTimestamp asc',
          $count: 'true',
        },
        headers: {
          authorization: 'Bearer model-token+/=',
          prefer: 'odata.maxpagesize=200',
          'accept-encoding': 'gzip',
          accept: 'application/json;odata.metadata=minimal;IEEE754Compatible=false',
        },
      },
      response: {
        status: 200,
        body: {
          '@odata.count': '2',
          value: [{ ListingKey: 'a' }],
          '@odata.nextLink': '{{url}}/odata/Property?$skiptoken=7',
        },
      },
    });
    const page = await client.page(
      {
        resource: 'Property',
        select: ['ListingKey', 'ModificationTimestamp'],
        expand: 'Media($select=MediaKey,Order),UnitTypes',
        filter: "OriginatingSystemName eq 'x' and ModificationTimestamp ge 2026-11-20T18:02:11.123Z",
        orderby: 'ModificationTimestamp asc',
        count: true,
      },
      wish,
    );
    expect(page).toEqual({
      rows: [{ ListingKey: 'a' }],
      link: `${player.url}/odata/Property?$skiptoken=7`,
      count: 2,
      is_applied: false,
    });
    await player.finish();
  });

  it('asks for one listing by a key with quotes and spaces', async () => {
    const client = await play({
      request: { method: 'GET', path: "/odata/Property('O''Brien 7/8')", query: { $select: 'ListingKey' } },
      response: { status: 200, body: { ListingKey: "O'Brien 7/8" } },
    });
    expect(await client.one("O'Brien 7/8", { select: ['ListingKey'] })).toEqual({ ListingKey: "O'Brien 7/8" });
    await player.finish();
  });

  it('takes a collection for one listing, and 404 for none', async () => {
    const client = await play(
      {
        request: { method: 'GET', path: "/odata/Property('a')" },
        response: { status: 200, body: { value: [{ ListingKey: 'a' }] } },
      },
      { request: { method: 'GET', path: "/odata/Property('b')" }, response: { status: 200, body: { value: [] } } },
      { request: { method: 'GET', path: "/odata/Property('c')" }, response: { status: 404, body: {} } },
    );
    expect([await client.one('a', {}), await client.one('b', {}), await client.one('c', {})]).toEqual([
      { ListingKey: 'a' },
      null,
      null,
    ]);
    await player.finish();
  });

  it('tries again after an answer that was cut off', async () => {
    const request = { method: 'GET', path: '/odata/Property' };
    const response = { status: 200, body: { value: [{ ListingKey: 'a' }] } };
    const client = await play({ request, response, fault: { cut: 12 } }, { request, response });
    expect((await client.page(property, wish)).rows).toEqual([{ ListingKey: 'a' }]);
    await player.finish();
  });

  it.each([
    ['{{url}}/odata/x?y=1', true],
    ['Property?$skiptoken=1', true],
    ['https://evil.example/odata', false],
    ['//evil.example/odata', false],
    ['http://user:pass@127.0.0.1/odata', false],
    ['javascript:alert(1)', false],
  ])('follows a link to %s: %s', async (link, isSafe) => {
    const client = await play(
      {
        request: { method: 'GET', path: '/odata/x', query: { y: '1' } },
        response: { status: 200, body: { value: [] } },
        repeat: true,
      },
      {
        request: { method: 'GET', path: '/odata/Property', query: { $skiptoken: '1' } },
        response: { status: 200, body: { value: [] } },
        repeat: true,
      },
    );
    const followed = client.follow(link.replace('{{url}}', player.url), wish);
    if (isSafe) expect((await followed).rows).toEqual([]);
    else expect((await getProblem(followed)).problem).toBe('unsafe');
    await player.finish();
  });
});

describe('failures', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer({}, () => clock.time);
    server.put(aTriplex('a', '2026-11-20T00:00:00Z'));
  });
  afterEach(() => server.stop());
  const client = (more: Bounds = {}) => getClient(getFeed(server.url), more);

  it.each<Fault>([
    { kind: 'html' },
    { kind: 'error_body' },
    { kind: 'no_value' },
    { kind: 'half_json' },
    { kind: 'truncated_gzip' },
    { kind: 'wrong_charset' },
    { kind: 'cut' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 503, headers: { 'retry-after': '7' } },
    { kind: 'status', status: 202 },
  ])('$kind $status is tried again, and five times at most', async (fault) => {
    server.faults.push(fault, fault);
    expect((await client().page(property, wish)).rows).toHaveLength(1);
    expect(clock.waits).toHaveLength(2);
    server.faults.push(...Array.from({ length: 5 }, () => fault));
    const { problem } = await getProblem(client().page(property, wish));
    expect([problem, server.faults.length]).toEqual(['down', 0]);
    const doubled =
      fault.kind === 'status' && fault.headers ? [7_000, 7_000, 8_000, 16_000] : [2_000, 4_000, 8_000, 16_000];
    expect(clock.waits.slice(2)).toEqual(doubled);
  });

  it('gives up on a server that says nothing', async () => {
    server.faults.push(...Array.from({ length: 5 }, () => ({ kind: 'stall' }) as const));
    const error = await getProblem(client({ timeoutMs: 20 }).page(property, wish));
    expect([error.problem, error.message]).toEqual(['down', 'did not answer in time']);
  });

  it.each([
    [{ kind: 'status', status: 400 }, 'refused'],
    [{ kind: 'status', status: 501 }, 'refused'],
    [{ kind: 'status', status: 410 }, 'not_found'],
    [{ kind: 'status', status: 413 }, 'too_complex'],
    [{ kind: 'redirect', location: 'https://evil.example' }, 'unsafe'],
    [{ kind: 'huge', bytes: 20_000 }, 'too_large'],
  ] as const)('%j is %s, and not tried again', async (fault, problem) => {
    server.faults.push(fault);
    expect((await getProblem(client({ mostBytes: 10_000 }).page(property, wish))).problem).toBe(problem);
    expect([server.requests.length, clock.waits]).toEqual([1, []]);
  });

  it.each([
    [{ 'retry-after': '30' }, 30_000],
    [{ 'retry-after': 'Tue, 24 Nov 2026 12:01:00 GMT' }, 60_000],
    [{ 'hour-quota-resettime': String(Date.UTC(2026, 10, 24, 12, 1, 30)) }, 90_000],
    [
      {
        'minute-quota-resettime': String(Date.UTC(2026, 10, 24, 12, 1)),
        'hour-quota-resettime': String(Date.UTC(2026, 10, 24, 12, 2)),
        'hour-quota-available': '0',
      },
      120_000,
    ],
    [{}, 63_000],
    [{ 'retry-after': 'soon' }, 63_000],
  ])('waits as a server asks that was asked too often: %j', async (headers, ms) => {
    server.faults.push({ kind: 'status', status: 429, headers });
    await client().page(property, wish);
    expect(clock.waits).toEqual([ms]);
  });

  it('leaves a server alone that asks for a long time, and doubles the time if it does not say', async () => {
    server.faults.push({ kind: 'status', status: 429, headers: { 'retry-after': '3600' } });
    expect(await getProblem(client().page(property, wish))).toMatchObject({
      problem: 'limited',
      retry_at: clock.time + 3_600_000,
    });
    server.faults.push({ kind: 'status', status: 429 });
    const tired = getClient(getFeed(server.url), {}, 3);
    expect(await getProblem(tired.page(property, wish))).toMatchObject({ retry_at: clock.time + 8 * 60_000 * 1.05 });
    expect(tired.limitedTimes).toBe(4);
    await tired.page(property, wish);
    expect(tired.limitedTimes).toBe(0);
  });

  it('says nothing of keys and questions in its errors', async () => {
    server.quirks.unauthorized = 403;
    const feed = getFeed(server.url, { RESO_TOKEN: 'sesame' });
    server.faults.push({ kind: 'status', status: 403 });
    const error = await getProblem(getClient(feed).page({ ...property, filter: "ListingKey eq 'sesame'" }, wish));
    expect(error.message).toBe('answered 403: No');
    const echoing = await playExchanges([
      {
        request: { method: 'GET', path: '/Property' },
        response: { status: 400, body: { error: { message: 'Bearer sesame is odd. ' } } },
      },
    ]);
    const echoed = await getProblem(getClient(getFeed(echoing.url, { RESO_TOKEN: 'sesame' })).page(property, wish));
    expect(echoed.message).toBe('answered 400: Bearer … is odd');
    await echoing.finish();
  });
});

describe('tokens', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer({ access: 'client_credentials' }, () => clock.time);
    server.put(aTriplex('a', '2026-11-20T00:00:00Z'));
  });
  afterEach(() => server.stop());
  const feed = () =>
    getFeed(server.url, {
      RESO_CLIENT_ID: server.client.id,
      RESO_CLIENT_SECRET: server.client.secret,
      RESO_TOKEN_URL: server.tokenUrl,
    });

  it.each(['header', 'body'] as const)(
    'are got with the credentials in the %s, and kept while they count',
    async (credentials) => {
      server.quirks.credentials = credentials;
      const client = getClient(feed());
      await client.page(property, wish);
      await client.page(property, wish);
      expect(server.tokenRequests).toBe(credentials === 'header' ? 1 : 2);
      clock.time += 3_600_000;
      await client.page(property, wish);
      expect(server.tokenRequests).toBe(credentials === 'header' ? 2 : 3);
    },
  );

  it.each([
    [null, 15],
    ['600', 10],
    [0, 15],
  ])('that say they count for %j seconds are replaced after %i minutes', async (expiresIn, minutes) => {
    server.quirks.expiresIn = expiresIn;
    const client = getClient(feed());
    await client.page(property, wish);
    clock.time += (minutes - 2) * 60_000;
    await client.page(property, wish);
    expect(server.tokenRequests).toBe(1);
    clock.time += 60_000;
    await client.page(property, wish);
    expect(server.tokenRequests).toBe(2);
  });

  it.each([401, 403] as const)('that are refused with %i are replaced once', async (status) => {
    server.quirks.unauthorized = status;
    const client = getClient(feed());
    await client.page(property, wish);
    server.expireTokens();
    expect((await client.page(property, wish)).rows).toHaveLength(1);
    server.faults.push({ kind: 'status', status }, { kind: 'status', status });
    expect((await getProblem(client.page(property, wish))).problem).toBe('unauthorized');
    expect(server.tokenRequests).toBe(3);
  });

  it('that cannot be had are told as such', async () => {
    const wrong = { ...feed(), access: { ...feed().access, secret: 'wrong' } } as FeedConfig;
    expect((await getProblem(getClient(wrong).page(property, wish))).problem).toBe('unauthorized');
  });
});

describe('limits', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer({}, () => clock.time);
  });
  afterEach(() => server.stop());

  /** The most requests in any time of a length that doesn't include its end. */
  function mostWithin(ms: number): number {
    const times = server.requests.map(({ at }) => at);
    return Math.max(...times.map((start) => times.filter((at) => at >= start && at < start + ms).length));
  }

  it.each([
    [1_000, { RESO_REQUESTS_PER_SECOND: '2' }, 2],
    [3_600_000, { RESO_REQUESTS_PER_HOUR: '30' }, 30],
    [86_400_000, { RESO_REQUESTS_PER_DAY: '40' }, 40],
    [1_000, { RESO_REQUESTS_PER_SECOND: '0.5' }, 1],
  ])('are kept and used in any %i milliseconds, by all clients of a feed together: %j', async (ms, limits, limit) => {
    const feed = getFeed(server.url, {
      RESO_REQUESTS_PER_DAY: '1000000',
      RESO_REQUESTS_PER_HOUR: '1000000',
      ...limits,
    });
    const clients = [getClient(feed), getClient(feed)];
    for (let i = 0; i < 120; i += 1) {
      const asked = clients[i % 2]?.page(property, wish);
      const error = await asked?.then(() => null).catch((reason: FeedError) => reason);
      if (!error) continue;
      expect(error.problem).toBe('limited');
      clock.time = error.retry_at ?? Number.NaN;
    }
    expect(mostWithin(ms)).toBe(limit);
  });

  it('of one feed leave the others alone', async () => {
    const slow = getFeed(server.url, { RESO_REQUESTS_PER_HOUR: '1', RESO_PROVIDER: 'slow' });
    const client = getClient(slow);
    await client.page(property, wish);
    expect((await getProblem(client.page(property, wish))).problem).toBe('limited');
    await getClient(getFeed(server.url)).page(property, wish);
    expect(server.requests).toHaveLength(2);
  });
});

describe('metadata', () => {
  it('tells the fields of each kind of record', async () => {
    const server = await startModelServer({ lacks: ['YearBuilt'] }, () => clock.time);
    const fields = await getClient(getFeed(server.url)).fields();
    expect(fields?.['Property']).toEqual(expect.arrayContaining(['ListingKey', 'Media']));
    expect(fields?.['Property']).not.toContain('YearBuilt');
    expect(fields?.['Media']).toContain('MediaURL');
    server.quirks.hasMetadata = false;
    expect(await getClient(getFeed(server.url)).fields()).toBeNull();
    await server.stop();
  });
});
