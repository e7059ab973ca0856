import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/support/test-service.ts';
import { ANALYTICS_TOKEN, DAY_MS, KEPT_DAYS } from './analytics-bounds.ts';
import { EventWriter } from './event-writer.ts';
import { turnPartitions } from './store-days.ts';

let now = new Date('2026-11-25T12:00:00Z');
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    compounds: 0,
    now: () => now,
    env: { ANALYTICS: '1', ANALYTICS_EVENTS_PER_MINUTE: '5000' },
  });
});
afterAll(() => service.stop());
beforeEach(async () => {
  // A minute fills the limits again.
  now = new Date(now.getTime() + 60_000);
  await sql`truncate analytics_event, analytics_identity, analytics_profile`.execute(service.ctx.db);
});

let ids = 0;
const anEvent = (properties: object = {}, event = 'Home Opened') => ({
  event,
  properties: {
    token: ANALYTICS_TOKEN,
    distinct_id: '$device:a',
    $insert_id: `id-${(ids += 1)}`,
    time: now.getTime() / 1_000,
    ...properties,
  },
});

const FORM = 'application/x-www-form-urlencoded';
const base64 = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64');
const post = (path: string, payload: string, type = FORM, headers = {}) =>
  service.app.inject({
    method: 'POST',
    url: `/analytics${path}`,
    headers: { 'content-type': type, ...headers },
    payload,
  });
const send = (items: unknown, path = '/track/?verbose=1&ip=1&_=1', headers = {}) =>
  post(path, `data=${encodeURIComponent(base64(items))}`, FORM, headers);
const events = () =>
  service.ctx.db.selectFrom('analytics_event').select(['event', 'distinct_id', 'day', 'properties']).execute();

describe('the ingest', () => {
  it('takes each way in which the client sends', async () => {
    const json = (): string => encodeURIComponent(JSON.stringify([anEvent()]));
    const encoded = (): string => encodeURIComponent(base64(anEvent()));
    const sent = [
      await send([anEvent(), anEvent()]),
      await post('/track', `data=${encoded()}`),
      await post('/track/', `data=${json()}`),
      await post('/track/?verbose=1', `data=${encoded()}`, 'text/plain;charset=UTF-8'),
      await service.app.inject(`/analytics/track/?data=${encoded()}&ip=1`),
      await service.app.inject(`/analytics/track?data=${json()}&verbose=true`),
    ];
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(sent.map(({ body }) => body)).toEqual(
      [true, false, false, true, false, true].map((verbose) => (verbose ? '{"status":1,"error":null}' : '1')),
    );
    expect(await events()).toHaveLength(7);
  });

  it('stores an event once, also if it comes again later, by itself and at the same moment', async () => {
    const event = anEvent();
    await Promise.all([send([event]), send([event, event]), send(event)]);
    now = new Date(now.getTime() + 4 * DAY_MS);
    await send([event]);
    expect(await events()).toHaveLength(1);
  });

  it('leaves out what is wrong, and keeps the rest of the batch', async () => {
    const wrong = [null, 7, { event: 'half' }, anEvent({ token: 'forged' }), anEvent({ big: 'x'.repeat(9_000) })];
    const { statusCode } = await send([...wrong, anEvent({ note: 'a\0b\ud800' }), anEvent({ time: 1e15 })]);
    expect(statusCode).toBe(200);
    expect((await events()).map(({ properties }) => properties)).toEqual(
      expect.arrayContaining([{ note: 'ab\ufffd' }, {}]),
    );
    expect(await events()).toHaveLength(2);
  });

  it.each(['', 'data=', 'data=%', 'data=bm90IGpzb24=', 'data={"a":', 'other=1'])(
    'refuses a body that is nothing: %s',
    async (body) => {
      expect((await post('/track/', body)).statusCode).toBe(400);
      expect(await events()).toEqual([]);
    },
  );

  it('refuses other types, compressed bodies and other methods', async () => {
    expect((await post('/track/', '{}', 'application/json')).statusCode).toBe(415);
    const packed = await service.app.inject({
      method: 'POST',
      url: '/analytics/track/',
      headers: { 'content-type': FORM, 'content-encoding': 'gzip' },
      payload: gzipSync(`data=${encodeURIComponent(base64(anEvent()))}`),
    });
    expect(packed.statusCode).toBe(400);
    expect((await service.app.inject({ method: 'PUT', url: '/analytics/track/' })).statusCode).toBe(405);
    expect((await service.app.inject('/analytics/record/')).statusCode).toBe(404);
  });

  it('answers 413 to what is too large, so that the client halves it', async () => {
    expect((await post('/track/', `data=${'x'.repeat(256 * 1024)}`)).statusCode).toBe(413);
    expect((await send(Array.from({ length: 1_001 }, () => 1))).statusCode).toBe(413);
    expect(
      (
        await send(
          Array.from({ length: 51 }, () => 1),
          '/engage/',
        )
      ).statusCode,
    ).toBe(413);
  });

  it('limits what one address sends, and says how long to wait', async () => {
    const batch = Array.from({ length: 1_000 }, () => ({}));
    const answers = [];
    for (let sent = 0; sent < 6; sent += 1) answers.push(await send(batch));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('limits bodies that can’t be read by their size', async () => {
    const statuses = [];
    for (let sent = 0; sent < 40 && statuses.at(-1) !== 429; sent += 1) {
      const { statusCode } = await service.app.inject({
        method: 'POST',
        url: '/analytics/track/',
        headers: { 'content-type': FORM },
        payload: `data=${'['.repeat(200 * 1_024)}`,
        remoteAddress: '198.51.100.9',
      });
      statuses.push(statusCode);
    }
    expect(statuses.at(0)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });

  it('answers 503 and when to come again while the database is too slow, and takes all once it isn’t', async () => {
    const busy = await startTestService({
      compounds: 0,
      database: service.database,
      env: { ANALYTICS: '1', ANALYTICS_EVENTS_PER_MINUTE: '1000000' },
    });
    await send([anEvent()]);
    const batch = (): Promise<{ statusCode: number; headers: Record<string, unknown> }> =>
      busy.app.inject({
        method: 'POST',
        url: '/analytics/track/',
        headers: { 'content-type': FORM },
        payload: `data=${JSON.stringify(Array.from({ length: 1_000 }, () => anEvent()))}`,
      });
    const answers = await service.ctx.db.transaction().execute(async (transaction) => {
      await sql`lock table analytics_event in exclusive mode`.execute(transaction);
      const sent = Array.from({ length: 21 }, batch);
      const refused = await Promise.race(sent);
      expect(refused.statusCode).toBe(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      return sent;
    });
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const { count } = await service.ctx.db
      .selectFrom('analytics_event')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(20_001);
    await busy.stop();
  }, 30_000);

  it('counts large events as several', async () => {
    const large = { distinct_id: 'a'.repeat(200), note: 'x'.repeat(7_000) };
    const batch = () => Array.from({ length: 25 }, () => anEvent(large));
    let accepted = 0;
    while ((await send(batch())).statusCode === 200) accepted += 1;
    // 5,000 kilobytes, of which a batch has 240 in base64.
    expect(accepted).toBeGreaterThan(10);
    expect(accepted).toBeLessThan(25);
  });

  it('keeps nothing of a browser that asks for privacy', async () => {
    expect((await send([anEvent()], '/track/', { 'sec-gpc': '1' })).statusCode).toBe(200);
    expect(await events()).toEqual([]);
  });

  it('keeps no address of a client', async () => {
    await send([anEvent({ ip: '198.51.100.7', $ip: '198.51.100.7' })], '/track/?ip=1', {
      'x-forwarded-for': '198.51.100.7',
    });
    const { rows } = await sql<{ text: string }>`select t::text as text from analytics_event t`.execute(service.ctx.db);
    expect(rows).toHaveLength(1);
    for (const { text } of rows) {
      expect(text).not.toContain('198.51.100.7');
      expect(text).not.toContain('127.0.0.1');
      expect(text).not.toContain(ANALYTICS_TOKEN);
    }
  });

  it('learns which browsers a user has; the first user of a browser stays', async () => {
    await send([anEvent({ distinct_id: 'ada', $anon_distinct_id: '$device:a' }, '$identify')]);
    await send([anEvent({ distinct_id: 'eve', $anon_distinct_id: '$device:a' }, '$identify')]);
    await send([anEvent({ distinct_id: '$device:x', $anon_distinct_id: '$device:b' }, '$identify')]);
    const rows = await service.ctx.db.selectFrom('analytics_identity').select(['alias_id', 'user_id']).execute();
    expect(rows).toEqual([{ alias_id: '$device:a', user_id: 'ada' }]);
  });

  it('keeps the profiles of persons and groups, and deletes them', async () => {
    const ada = { $token: ANALYTICS_TOKEN, $distinct_id: 'ada', $device_id: 'a' };
    const update = (change: object) => send([{ ...ada, ...change }], '/engage/');
    await update({ $set: { plan: 'a' } });
    await send(
      [
        { ...ada, $set: { plan: 'b' } },
        { ...ada, $add: { visits: 2 } },
      ],
      '/engage/?verbose=1',
    );
    await send(
      [{ $token: ANALYTICS_TOKEN, $group_key: 'market', $group_id: 'seattle', $set: { homes: 4 } }],
      '/groups/',
    );
    const profiles = () =>
      service.ctx.db
        .selectFrom('analytics_profile')
        .select(['kind', 'profile_id', 'properties'])
        .orderBy('kind')
        .execute();
    expect(await profiles()).toEqual([
      { kind: 'market', profile_id: 'seattle', properties: { homes: 4 } },
      { kind: 'person', profile_id: '$device:a', properties: { plan: 'b', visits: 2 } },
    ]);
    await update({ $set: { big: 'x'.repeat(8_100) } });
    expect(await profiles()).toHaveLength(2);
    await update({ $delete: '', $distinct_id: '$device:a' });
    expect(await profiles()).toHaveLength(1);
  });

  it('forgets a browser that asks for it, and no other', async () => {
    await send([anEvent(), anEvent({ distinct_id: '$device:other' })]);
    await send([{ $token: ANALYTICS_TOKEN, $distinct_id: '$device:a', $delete: '' }], '/engage/');
    expect((await events()).map(({ distinct_id }) => distinct_id)).toEqual(['$device:other']);
  });

  it('loses no update of a profile to others at the same moment', async () => {
    const add = { $token: ANALYTICS_TOKEN, $distinct_id: 'ada', $device_id: 'a', $add: { visits: 1 } };
    await Promise.all(Array.from({ length: 12 }, () => send([add], '/engage/')));
    const { properties } = await service.ctx.db
      .selectFrom('analytics_profile')
      .select('properties')
      .executeTakeFirstOrThrow();
    expect(properties).toEqual({ visits: 12 });
  });
});

describe('the writer', () => {
  const row = (insert_id: string, properties = '{}') => ({
    day: now.toISOString().slice(0, 10),
    insert_id,
    occurred_at: now,
    event: 'a',
    distinct_id: 'b',
    properties,
  });
  const many = (name: string, length: number) => Array.from({ length }, (_, index) => row(`${name}-${index}`));

  it('refuses more than may wait, and takes events again afterwards', async () => {
    const writer = new EventWriter(service.ctx);
    const writing = writer.write(many('first', 20_000));
    expect(() => writer.write(many('second', 1))).toThrow(expect.objectContaining({ code: 'unavailable' }));
    await writing;
    await writer.write(many('third', 1));
    expect(await events()).toHaveLength(20_001);
  }, 30_000);

  it('writes other requests’ events if those of one can’t be stored', async () => {
    const writer = new EventWriter(service.ctx);
    const first = writer.write([row('first')]);
    // These three are one group.
    await Promise.all([
      first,
      writer.write([row('good')]),
      writer.write([row('bad', 'no json')]),
      writer.write([row('fine')]),
    ]);
    const kept = await service.ctx.db.selectFrom('analytics_event').select('insert_id').orderBy('insert_id').execute();
    expect(kept.map(({ insert_id }) => insert_id)).toEqual(['fine', 'first', 'good']);
  });
});

describe('a write that a lock keeps waiting', () => {
  it('fails so that the client sends the events again', async () => {
    const writer = new EventWriter(service.ctx);
    const day = now.toISOString().slice(0, 10);
    const row = { day, insert_id: 'a', occurred_at: now, event: 'a', distinct_id: 'b', properties: '{}' };
    await writer.write([row]);
    await service.ctx.db.transaction().execute(async (transaction) => {
      await sql`lock table analytics_event in exclusive mode`.execute(transaction);
      await expect(writer.write([{ ...row, insert_id: 'c' }])).rejects.toMatchObject({ code: 'unavailable' });
    });
    await writer.write([{ ...row, insert_id: 'c' }]);
    expect(await events()).toHaveLength(2);
  }, 30_000);
});

describe('the days of events', () => {
  const partitions = async () =>
    (
      await sql<{ name: string }>`
        select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_event'::regclass order by 1
      `.execute(service.ctx.db)
    ).rows.map(({ name }) => name);

  it('are made ahead, and dropped with their events once they are old', async () => {
    await send([anEvent()]);
    await turnPartitions(service.ctx.db, now);
    const before = await partitions();
    expect(before).toContain(`analytics_event_${now.toISOString().slice(0, 10).replaceAll('-', '_')}`);
    await turnPartitions(service.ctx.db, new Date(now.getTime() + (KEPT_DAYS - 10) * DAY_MS));
    expect(await events()).toHaveLength(1);
    await turnPartitions(service.ctx.db, new Date(now.getTime() + (KEPT_DAYS + 10) * DAY_MS));
    expect(await events()).toEqual([]);
    expect((await partitions()).some((name) => before.includes(name))).toBe(false);
  });

  it('can be made and dropped by several processes at once', async () => {
    // Several times, because processes rarely drop the same partition at the same moment.
    for (let round = 1; round <= 8; round += 1) {
      const later = new Date(now.getTime() + round * 900 * DAY_MS);
      await Promise.all([1, 2, 3].map(() => turnPartitions(service.ctx.db, later)));
      expect(await partitions()).toContain(`analytics_event_${later.toISOString().slice(0, 10).replaceAll('-', '_')}`);
    }
  });
});
