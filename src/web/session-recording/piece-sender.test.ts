import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PieceSender } from './piece-sender.ts';

interface Sent {
  path: string;
  events: unknown;
}

let sent: Sent[];
let beacons: Sent[];
let reported: string[];
/** What the server answers next. 0 stands for a cut connection. */
let answers: number[];
/** Whether the last request was broken off. */
let isBrokenOff: () => boolean;
let seq: number;
let sender: PieceSender;
let room: number;
const waiting: Promise<unknown>[] = [];

beforeEach(() => {
  [sent, beacons, reported, answers] = [[], [], [], []];
  seq = 0;
  room = 64 * 1024;
  const answer = async (
    path: string,
    { body, signal }: { body: Blob; signal: AbortSignal },
  ): Promise<{ status: number }> => {
    isBrokenOff = () => signal.aborted;
    const status = answers.shift() ?? 204;
    if (status === 0) throw new TypeError('cut');
    sent.push({ path, events: JSON.parse(gunzipSync(await body.bytes()).toString()) });
    return { status };
  };
  vi.stubGlobal('fetch', answer);
  const sendBeacon = (path: string, body: Blob): boolean => {
    if (body.size > room) return false;
    room -= body.size;
    waiting.push(body.text().then((text) => beacons.push({ path, events: JSON.parse(text) })));
    return true;
  };
  vi.stubGlobal('navigator', { sendBeacon });
  sender = new PieceSender({
    nextPiece: () => ({ recording_id: 'r', seq: seq++ }),
    onKept: (id) => reported.push(`kept ${id}`),
    onOver: (id) => reported.push(`over ${id}`),
    onStop: () => {
      reported.push('stop');
      sender.end();
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const event = (name: string) => ({ type: 3, timestamp: 1, data: { name } });
const big = (kilobytes: number) => event('x'.repeat(kilobytes * 1024));
const left = async () => {
  await Promise.all(waiting.splice(0));
  return beacons.map(({ path }) => path);
};

it('breaks off what is on its way at the end', async () => {
  sender.add(event('a'));
  sender.flush();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(isBrokenOff()).toBe(false);
  sender.end();
  expect(isBrokenOff()).toBe(true);
  sender.add(event('b'));
  sender.flush();
  expect(sent).toHaveLength(1);
});

describe('pieces', () => {
  it('are sent compressed, in order, without secrets', async () => {
    sender.add(event('a'));
    sender.add(event('?magic_link_token=SECRET ada@example.com'));
    sender.flush();
    sender.add(event('c'));
    sender.flush();
    sender.flush();
    await vi.waitFor(() => expect(reported).toEqual(['kept r', 'kept r']));
    expect(sent).toEqual([
      { path: '/recordings/r/0', events: [event('a'), event('?magic_link_token=… …')] },
      { path: '/recordings/r/1', events: [event('c')] },
    ]);
  });

  it('wait for a server that is away, and come in order', async () => {
    answers = [0, 503, 429];
    for (const name of ['a', 'b', 'c']) {
      sender.add(event(name));
      sender.flush();
      await vi.waitFor(() => expect(answers.length).toBeLessThan(3 - 'abc'.indexOf(name)));
    }
    await vi.waitFor(async () => {
      sender.flush();
      await Promise.resolve();
      expect(reported).toHaveLength(3);
    });
    const kept = sent.slice(-3).map(({ path }) => path);
    expect(kept).toEqual(['/recordings/r/0', '/recordings/r/1', '/recordings/r/2']);
  });

  it.each([400, 403, 404, 413, 415])('end with %d: nothing is recorded here', async (status) => {
    answers = [status];
    sender.add(event('a'));
    sender.flush();
    await vi.waitFor(() => expect(reported).toEqual(['stop']));
    sender.flush();
    expect(sent).toHaveLength(1);
  });

  it.each([409, 410])('are dropped with %d: the recording is over', async (status) => {
    answers = [status];
    sender.add(event('a'));
    sender.flush();
    await vi.waitFor(() => expect(reported).toEqual(['over r']));
    sender.flush();
    expect(sent).toHaveLength(1);
  });

  it('end if a server stays away', async () => {
    answers = [0, 0, 0, 0, 0, 0, 0, 0];
    sender.add(event('a'));
    await vi.waitFor(() => {
      sender.flush();
      expect(reported).toEqual(['stop']);
    });
  });

  it('end if too much waits', async () => {
    answers = Array.from({ length: 20 }, () => 0);
    for (let count = 0; count < 12; count += 1) sender.add(big(900));
    await vi.waitFor(() => expect(reported).toEqual(['stop']));
    await vi.waitFor(() => expect(answers).toHaveLength(19));
  });
});

it('a mistake while an event is cut down ends the recording, and nothing of it is sent', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  sender.add({ type: 4, timestamp: 1, data: { href: 'no address' } });
  await vi.waitFor(() => expect(reported).toEqual(['stop']));
  sender.flush();
  sender.leave();
  expect([sent, beacons]).toEqual([[], []]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

describe('a page that is left', () => {
  it('hands over what waits, once, in requests that the browser takes', async () => {
    for (const name of ['a', 'b']) sender.add(event(name));
    sender.leave();
    sender.leave();
    expect(await left()).toEqual(['/recordings/r/0']);
    expect(beacons[0]?.events).toEqual([event('a'), event('b')]);
    sender.flush();
    expect(sent).toEqual([]);
  });

  it('hands over as much as fits, and sends the rest if it goes on', async () => {
    for (let count = 0; count < 5; count += 1) sender.add(big(20));
    sender.leave();
    expect(await left()).toEqual(['/recordings/r/0']);
    expect(beacons[0]?.events).toHaveLength(2);
    sender.flush();
    await vi.waitFor(() => expect(reported).toEqual(['kept r']));
    expect(sent[0]?.path).toBe('/recordings/r/1');
    expect(sent[0]?.events).toHaveLength(3);
  });

  it('hands over nothing of what is too large', async () => {
    sender.add(big(70));
    sender.add(event('a'));
    sender.leave();
    expect(await left()).toEqual([]);
  });

  it('hands over a piece that is on its way, because it may be lost', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number }>();
    vi.stubGlobal('fetch', () => promise);
    sender.add(event('a'));
    sender.flush();
    sender.add(event('b'));
    sender.leave();
    expect(await left()).toEqual(['/recordings/r/0', '/recordings/r/1']);
    resolve({ status: 204 });
    await vi.waitFor(() => expect(reported).toEqual(['kept r']));
    sender.leave();
    expect(await left()).toHaveLength(2);
  });
});
