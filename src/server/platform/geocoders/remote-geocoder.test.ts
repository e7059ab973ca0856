import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LogLine, loggerInto } from '../../../../tests/support/captured-log.ts';
import { type RecordedService, startRecordedService } from '../../../../tests/support/exchanges/recorded-service.ts';
import { type Metro, metroByKey } from '../../../rules/places/metros/metros.ts';
import { readConfig } from '../config/config.ts';
import { createGeocoder, getPace } from './create-geocoder.ts';
import { photon } from './photon.ts';
import { createRemoteGeocoder, type Pace } from './remote-geocoder.ts';

const NOTHING = { type: 'FeatureCollection', features: [] };

let service: RecordedService;
let lines: LogLine[];
let clock: number;
beforeEach(async () => {
  service = await startRecordedService();
  service.answer(NOTHING);
  lines = [];
  clock = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await service.stop();
});

function open(pace: Pace = { atOnce: 4, waiting: 10 }, { url = service.url, timeoutMs = 2_000 } = {}) {
  const geocoder = createRemoteGeocoder(photon(url), {
    pace,
    timeoutMs,
    userAgent: 'test',
    log: loggerInto(lines),
    now: () => clock,
  });
  return (text: string, limit = 5, asker = '203.0.113.1', metro?: Metro) =>
    geocoder.find({ text, metro, limit, asker });
}

describe('a geocoder elsewhere', () => {
  it('is asked once for what two want, in any capitals, and not again for a while', async () => {
    const find = open();
    await Promise.all([find('Ballard'), find(' ballard  ')]);
    await find('BALLARD');
    expect(service.requests).toHaveLength(1);
    await find('Ballard', 6);
    await find('Fremont');
    await find('Ballard', 5, 'x', metroByKey('seattle'));
    expect(service.requests).toHaveLength(4);
  });

  it('is asked by no more than its pace allows; who comes too late is turned away', async () => {
    const held: ServerResponse[] = [];
    const opened = Promise.withResolvers<void>();
    service.answer((response) => {
      held.push(response);
      opened.resolve();
    });
    const find = open({ atOnce: 1, waiting: 1 });
    const first = find('one');
    const second = find('two');
    await opened.promise;
    await expect(find('three')).rejects.toThrow('too many wait for photon');
    expect(held).toHaveLength(1);
    service.answer(NOTHING);
    held[0]?.end(JSON.stringify(NOTHING));
    expect(await Promise.all([first, second])).toEqual([[], []]);
    expect(service.requests.map(({ params }) => params.q)).toEqual(['one', 'two']);
  });

  it('is asked 60 things a minute for one address; what is known already doesn’t count', async () => {
    const find = open({ atOnce: 4, waiting: 100 });
    for (let question = 1; question <= 60; question += 1) await find(`question ${question}`);
    await expect(find('question 61')).rejects.toThrow('one address asks photon too often');
    expect(await find('question 1')).toEqual([]);
    expect(await find('question 61', 5, '203.0.113.2')).toEqual([]);
    expect(service.requests).toHaveLength(61);
  });

  it('counts the addresses of an IPv6 network as one', async () => {
    const find = open({ atOnce: 4, waiting: 100 });
    for (let question = 1; question <= 60; question += 1)
      await find(`question ${question}`, 5, `2001:db8::${question}`);
    await expect(find('question 61', 5, '2001:db8::ffff')).rejects.toThrow('one address asks photon too often');
    expect(await find('question 61', 5, '2001:db8:0:1::1')).toEqual([]);
  });

  it('that is public is asked once a second', async () => {
    expect(getPace({ kind: 'nominatim', url: 'https://nominatim.openstreetmap.org' })).toMatchObject({
      atOnce: 1,
      apartMs: 1_000,
    });
    expect(getPace({ kind: 'nominatim', url: 'https://openstreetmap.org.example' })).not.toHaveProperty('apartMs');

    vi.useFakeTimers();
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: URL) => {
      asked.push(url.searchParams.get('q') ?? '');
      return new Response(JSON.stringify(NOTHING));
    });
    const find = open({ atOnce: 1, waiting: 5, apartMs: 1_000 });
    const all = Promise.all([find('one'), find('two'), find('three')]);
    await vi.advanceTimersByTimeAsync(990);
    expect(asked).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(20);
    expect(asked).toEqual(['one', 'two']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(['one', 'two', 'three']);
    await all;
  });

  it.each([
    [503, {}, 10_000],
    [429, {}, 60_000],
    [429, { 'retry-after': '120' }, 120_000],
    [503, { 'retry-after': '86400' }, 300_000],
    [503, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 10_000],
  ])('that answers %i %j is left alone for %i ms', async (status, headers, rest) => {
    service.answer((response) => void response.writeHead(status, headers as Record<string, string>).end());
    const find = open();
    await expect(find('one')).rejects.toThrow(`answered ${status}`);
    service.answer(NOTHING);
    clock = rest - 1;
    await expect(find('one')).rejects.toThrow('left alone');
    clock = rest;
    expect(await find('one')).toEqual([]);
    expect(service.requests).toHaveLength(2);
    expect(lines).toMatchObject([{ msg: 'a geocoder failed', reason: `answered ${status}`, restMs: rest }]);
  });

  it('that didn’t like one question is asked the next', async () => {
    service.answer((response) => void response.writeHead(400).end());
    const find = open();
    await expect(find('one')).rejects.toThrow('answered 400');
    service.answer(NOTHING);
    expect(await find('two')).toEqual([]);
  });

  it.each([
    [
      'a page of a broken proxy',
      (r: ServerResponse) => r.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>'),
      'no JSON',
    ],
    ['half an answer', (r: ServerResponse) => r.writeHead(200).end('{"type":"Feat'), 'no JSON'],
    ['endless data', (r: ServerResponse) => r.writeHead(200).end(`[${'1,'.repeat(400_000)}1]`), 'too much'],
    [
      'a redirect',
      (r: ServerResponse) => r.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      "can't be reached",
    ],
    [
      'a broken line',
      (r: ServerResponse) => r.writeHead(200, { 'content-length': '900' }).write('[') && r.destroy(),
      "can't be reached",
    ],
  ] as const)('that answers with %s fails without saying where it is', async (_, answer, reason) => {
    service.answer((response) => void answer(response));
    await expect(open()('one')).rejects.toThrow(reason);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|169\.254/);
  });

  it('that doesn’t answer is given up', async () => {
    service.answer(() => undefined);
    await expect(open(undefined, { timeoutMs: 50 })('one')).rejects.toThrow('did not answer in time');
  });

  it('that is off can’t be reached', async () => {
    await service.stop();
    await expect(open()('one')).rejects.toThrow("can't be reached (ECONNREFUSED)");
    service = await startRecordedService();
  });
});

describe('createGeocoder', () => {
  const log = loggerInto([]);

  it('makes none for the gazetteer', () => {
    expect(createGeocoder(readConfig({}), log)).toBeNull();
  });

  it.each([
    ['photon', true],
    ['nominatim', false],
    ['google', false],
  ])('makes %s, who says who asks, and is asked while typing: %s', async (GEOCODER, answersTyping) => {
    const geocoder = createGeocoder(
      readConfig({
        GEOCODER,
        GEOCODER_URL: `${service.url}/geo/`,
        PRODUCT_NAME: 'Kinhöod',
        PUBLIC_URL: 'https://k.example',
        ...(GEOCODER === 'google' && { GEOCODER_KEY: 'sesame-sesame' }),
      }),
      log,
    );
    expect(geocoder?.answersTyping).toBe(answersTyping);
    await geocoder?.find({ text: 'Ballard', metro: undefined, limit: 1, asker: '' }).catch(() => undefined);
    const [request] = service.requests;
    expect(request?.path).toMatch(/^\/geo\/(?:api|search|maps)/);
    expect(request?.headers['user-agent']).toBe('Kinh?od (+https://k.example)');
  });
});
