import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PACKED,
  PLAIN,
  packed,
  type SessionRecordingService,
  startSessionRecordingService,
} from '../../../../tests/support/session-recordings.ts';
import { StorageError } from '../../platform/storage/storage.ts';
import { surveyStorage } from '../operations/survey-storage.ts';
import { MAX_RAW_BYTES } from './session-recording-bounds.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let {
  service,
  begin,
  now,
  advance,
  anEvent,
  aPage,
  post,
  send,
  forget,
  rows,
  pieceKeys,
  files,
  getContent,
  expectNothingKept,
} = {} as SessionRecordingService;
beforeAll(async () => {
  ({
    service,
    begin,
    now,
    advance,
    anEvent,
    aPage,
    post,
    send,
    forget,
    rows,
    pieceKeys,
    files,
    getContent,
    expectNothingKept,
  } = await startSessionRecordingService());
}, 60_000);
afterAll(() => service.stop());
beforeEach(async () => void (await begin()));

describe('pieces', () => {
  it('are kept once each, packed or plain, with the pages that they visit', async () => {
    const id = randomUUID();
    const first = [aPage('http://a.example/hfc/home?markets=seattle'), anEvent({}, 3, 4_000)];
    expect(await send(id, 0, first)).toBe(204);
    const page = anEvent({ tag: 'page', payload: { path: '/hfc/compounds/7' } }, 5, 8_000);
    const left = await post(`/${id}/1`, JSON.stringify([page, anEvent({}, 3, 9_000)]), PLAIN);
    expect(left.statusCode).toBe(204);
    // A lost answer makes the browser send it again.
    expect(await send(id, 0, first)).toBe(204);
    expect(await Promise.all([send(id, 2), send(id, 2), send(id, 2)])).toEqual([204, 204, 204]);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ piece_count: 3, pages: ['/hfc/home', '/hfc/compounds/7'], user_id: null });
    expect((row?.last_event.getTime() ?? 0) - (row?.first_event.getTime() ?? 0)).toBe(9_000);
    expect(await files()).toHaveLength(3);
    expect(JSON.parse(await getContent())).toEqual(first);
  });

  it('with the number of another piece are refused', async () => {
    const id = randomUUID();
    await send(id, 0, [anEvent({ a: 1 })]);
    expect(await send(id, 0, [anEvent({ a: 2 })])).toBe(409);
    const both = [send(id, 1, [anEvent({ b: 1 })]), send(id, 1, [anEvent({ b: 2 })])];
    expect((await Promise.all(both)).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await files()).toHaveLength(2);
    expect(await getContent()).toContain('"a":1');
  });

  it('lose what signs someone in, also if it is escaped', async () => {
    const id = randomUUID();
    const text = JSON.stringify([aPage('http://a.example/hi/c/SECRET/3?share_link_key=SECRET')]);
    const escaped = `[${text.slice(1, -1)},{"type":3,"timestamp":${now().getTime()},"data":{"a":"?magic_link_\\u0074oken=SECRET&x=\\u0061da@example.com"}}]`;
    expect((await post(`/${id}/0`, gzipSync(escaped), PACKED)).statusCode).toBe(204);
    const kept = await getContent();
    for (const secret of ['SECRET', 'ada@']) expect(kept).not.toContain(secret);
    expect((await rows())[0]?.pages).toEqual(['/hi/c/%E2%80%A6/3'.replace('%E2%80%A6', '…')]);
  });

  const event = () => anEvent();
  it.each<[string, () => unknown]>([
    ['no array', event],
    ['an empty array', () => []],
    ['something else', () => [event(), 7]],
    ['an event without data', () => [{ type: 3, timestamp: now().getTime() }]],
    ['an unknown kind', () => [anEvent({}, 7)]],
    ['a kind that is no number', () => [{ ...event(), type: '3' }]],
    ['an ancient event', () => [anEvent({}, 3, -6 * DAY_MS)]],
    ['an event from the future', () => [anEvent({}, 3, 6 * DAY_MS)]],
    ['a time that is none', () => [{ ...event(), timestamp: null }]],
    ['too many events', () => Array.from({ length: 20_001 }, event)],
  ])('of %s are refused', async (_, make) => {
    expect(await send(randomUUID(), 0, make())).toBe(400);
    await expectNothingKept();
  });

  it('that aren’t what they say are refused', async () => {
    const id = randomUUID();
    const whole = packed([event()]);
    const bodies: [Buffer | string, string][] = [
      ['', PACKED],
      ['', PLAIN],
      [whole.subarray(0, whole.length / 2), PACKED],
      [JSON.stringify([event()]), PACKED],
      [whole, PLAIN],
      [randomBytes(2_000), PACKED],
      [gzipSync('[{"type":3,'), PACKED],
      [gzipSync(Buffer.from([0x5b, 0xff, 0xfe, 0x5d])), PACKED],
      [gzipSync('['.repeat(1_000_000)), PACKED],
      [packed([{ ...event(), data: { a: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) } }]), PACKED],
    ];
    for (const [body, type] of bodies) expect((await post(`/${id}/0`, body, type)).statusCode).toBe(400);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await post(`/${id}/0`, JSON.stringify([event()]), type)).statusCode).toBe(415);
    for (const path of [`/${id}/-1`, `/${id}/01`, `/${id}/100000`, `/${id}/x`, '/not-an-id/0', '/../0'])
      expect((await post(path, whole, PACKED)).statusCode, path).toBeGreaterThanOrEqual(400);
    await expectNothingKept();
  });

  it('that unpack to more than the bound are refused without unpacking them', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, '['));
    expect(bomb.length).toBeLessThan(256 * 1024);
    const memory = process.memoryUsage().arrayBuffers;
    expect((await post(`/${randomUUID()}/0`, bomb, PACKED)).statusCode).toBe(413);
    expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(10 * MAX_RAW_BYTES);
    expect((await post(`/${randomUUID()}/0`, randomBytes(256 * 1024 + 1), PACKED)).statusCode).toBe(413);
    await expectNothingKept();
  });

  it('of one address are limited', async () => {
    const large = randomBytes(100 * 1024).toString('hex');
    const answers = [];
    for (let seq = 0; seq < 40; seq += 1) {
      answers.push(await post(`/${randomUUID()}/0`, packed([anEvent({ large })]), PACKED));
      if (answers.at(-1)?.statusCode === 429) break;
    }
    const last = answers.at(-1);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await rows()).toHaveLength(answers.length - 1);
  });

  it('that can’t be read are limited, too', async () => {
    const wrong = gzipSync(JSON.stringify([anEvent({ large: 'x'.repeat(2 * 1024 * 1024) }), 0]));
    const statuses = [];
    for (let tried = 0; tried < 40 && statuses.at(-1) !== 429; tried += 1)
      statuses.push((await post(`/${randomUUID()}/0`, wrong, PACKED)).statusCode);
    expect(statuses.at(0)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });

  it('come for two hours, then a recording is over', async () => {
    const id = randomUUID();
    await send(id, 0);
    advance(2 * 60 * 60_000);
    expect(await send(id, 1)).toBe(204);
    advance(60 * 60_000);
    expect(await send(id, 2)).toBe(410);
    expect(await files()).toHaveLength(2);
  });

  it('leave nothing half kept if the storage or the database fails', async () => {
    const id = randomUUID();
    const { storage } = service.ctx;
    const { write } = storage;
    storage.write = async () => Promise.reject(new StorageError('full'));
    expect(await send(id, 0)).toBe(503);
    storage.write = write;
    await expectNothingKept();
    await sql`alter table session_recording_piece rename to away`.execute(service.ctx.db);
    expect(await send(id, 0)).toBe(500);
    await sql`alter table away rename to session_recording_piece`.execute(service.ctx.db);
    expect(await rows()).toEqual([]);
    // The file belongs to nothing: it is swept, once no piece on its way could need it.
    expect(await files()).toHaveLength(1);
    expect(await send(id, 0)).toBe(204);
    await storage.write(`recordings/${id}/9-stray.json.gz`, 'stray');
    advance(2 * DAY_MS);
    await surveyStorage(service.ctx, { dry_run: false });
    expect(await files()).toEqual([(await pieceKeys())[0]]);
  });

  it('of browsers that send Global Privacy Control are not kept', async () => {
    expect(await send(randomUUID(), 0, [anEvent()], { 'sec-gpc': '1' })).toBe(403);
    await expectNothingKept();
  });
});

describe('settings', () => {
  const set = (changed: object): (() => void) => {
    const { config } = service.ctx;
    Object.assign(service.ctx, { config: { ...config, sessionRecording: { ...config.sessionRecording, ...changed } } });
    return () => Object.assign(service.ctx, { config });
  };

  it('switch it off: then nothing is kept, and what is kept can be deleted', async () => {
    const id = randomUUID();
    await send(id, 0);
    const reset = set({ isOn: false });
    const answer = await post(`/${id}/1`, packed([anEvent()]), PACKED);
    expect([answer.statusCode, answer.json().detail]).toEqual([403, 'Session recording is disabled here.']);
    expect(await send(randomUUID(), 0)).toBe(403);
    expect(await files()).toHaveLength(1);
    expect(await forget({ recording_ids: [id, randomUUID()] })).toBe(204);
    expect(await files()).toEqual([]);
    expect((await rows()).map(({ recording_id }) => recording_id)).toEqual([id]);
    reset();
  });

  it('bound the room of all recordings', async () => {
    await send(randomUUID(), 0);
    const reset = set({ mostBytes: 10 });
    advance(2 * 60_000);
    expect(await send(randomUUID(), 0)).toBe(503);
    expect(await files()).toHaveLength(1);
    reset();
  });
});
