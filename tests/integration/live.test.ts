import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { appointStaff } from '../../src/server/features/staff/members/appoint.ts';
import { FORGET_EVERY } from '../../src/server/live/review-hub.ts';
import { type AuthTestService, startAuthService } from '../support/auth-service.ts';
import { goLive, type LiveService, type LiveTab } from '../support/live/live-clients.ts';
import { type ReviewService, startReviewService } from '../support/review.ts';
import { makeSession, makeStaffMember } from '../support/signed-in.ts';

/** In milliseconds. How often the server looks after its sockets. */
const CHECK = 15_000;
const EVENTUALLY = { timeout: 10_000 };

let { service, ada, ben, call, change, aReviewPeriod } = {} as ReviewService;
/** Another process on the same database. */
let other: AuthTestService;
let [here, there] = [] as unknown as [LiveService, LiveService];

beforeAll(async () => {
  // The server's own rounds come when a test says so.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  ({ service, ada, ben, call, change, aReviewPeriod } = await startReviewService());
  other = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' }, { beside: service });
  [here, there] = [await goLive(service), await goLive(other)];
}, 60_000);
const tabs: LiveTab[] = [];
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await other.stop();
  await service.stop();
  vi.useRealTimers();
});

async function joined(at: LiveService, review_period_id: number, { token }: { token: string }, tab?: string) {
  const live = await at.join(review_period_id, token, tab);
  tabs.push(live);
  await expect.poll(() => live.states, EVENTUALLY).toEqual(['SUBSCRIBED']);
  return live;
}
const getId = ({ homes }: Awaited<ReturnType<typeof aReviewPeriod>>, at = 0) => homes[at]?.compound_id as number;
const seen = ({ present }: LiveTab) =>
  present.map(({ user_id, compound_id, editing }) => [user_id, compound_id, editing]);

/** A socket without the client library. */
async function rawSocket(origin?: string): Promise<WebSocket> {
  const socket = new WebSocket(`${here.url}/websocket?apikey=staff&vsn=2.0.0`, origin === undefined ? {} : { origin });
  await once(socket, 'open');
  return socket;
}
/** Joins a topic by hand and returns the status and the reason of the answer. */
async function answerTo(socket: WebSocket, topic: string, payload: object): Promise<[string, string | undefined]> {
  const answered = new Promise<Buffer>((resolve) => {
    // The reply may arrive after messages to all followers of the topic.
    socket.on('message', (data: Buffer) => {
      if (JSON.parse(data.toString())[3] === 'phx_reply') resolve(data);
    });
  });
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', payload]));
  const [, , , , { status, response }] = JSON.parse((await answered).toString());
  return [status, response.reason];
}
const getPayload = (access_token: string, key: string = randomUUID()) => ({
  access_token,
  config: { presence: { key } },
});

describe('a review period that several follow', () => {
  it('tells a change to the tabs of every process, and nothing of other periods', async () => {
    const [reviewPeriod, foreign] = [await aReviewPeriod(2), await aReviewPeriod(1)];
    const mine = await joined(here, reviewPeriod.review_period_id, ada);
    const theirs = await joined(there, reviewPeriod.review_period_id, ben);
    const elsewhere = await joined(here, foreign.review_period_id, ben);
    await change(getId(reviewPeriod), { status: 'might_approve' });
    await change(getId(reviewPeriod, 1), { featured: true }, undefined, ben);
    for (const { changes } of [mine, theirs])
      await expect
        .poll(() => changes, EVENTUALLY)
        .toMatchObject([
          { entity_id: getId(reviewPeriod), fields: ['status'], version: 2, user: { user_id: ada.user.user_id } },
          { entity_id: getId(reviewPeriod, 1), fields: ['featured'], user: { user_id: ben.user.user_id } },
        ]);
    expect(elsewhere.changes).toEqual([]);
  });

  it('tells every change of a publication of many homes once', async () => {
    const reviewPeriod = await aReviewPeriod(40);
    const live = await joined(there, reviewPeriod.review_period_id, ben);
    const { review_period_id } = reviewPeriod;
    const compound_ids = reviewPeriod.homes.map(({ compound_id }) => compound_id);
    const headers = { 'if-match': `"review_period-${review_period_id}.1"` };
    await call(`POST /hfc/_i/review_periods/${review_period_id}/publish`, { compound_ids }, { headers });
    await expect.poll(() => live.changes.length, EVENTUALLY).toBe(41);
    expect(new Set(live.changes.map(({ cursor }) => cursor)).size).toBe(41);
  });

  it('tells who is where, across processes, until they leave', async () => {
    const reviewPeriod = await aReviewPeriod(1);
    const { review_period_id } = reviewPeriod;
    const mine = await joined(here, review_period_id, ada);
    const theirs = await joined(there, review_period_id, ben);
    await theirs.channel.track({ compound_id: getId(reviewPeriod), editing: 'editorial.title' });
    const of = ({ user }: typeof ada, compound_id: number | null, editing: string | null) => [
      user.user_id,
      compound_id,
      editing,
    ];
    for (const live of [mine, theirs])
      await expect
        .poll(() => seen(live), EVENTUALLY)
        .toEqual(expect.arrayContaining([of(ada, null, null), of(ben, getId(reviewPeriod), 'editorial.title')]));
    await theirs.close();
    await expect.poll(() => seen(mine), EVENTUALLY).toEqual([of(ada, null, null)]);
  });

  it('forgets a tab whose connection broke, unless it comes back', async () => {
    const { review_period_id } = await aReviewPeriod(1);
    const mine = await joined(here, review_period_id, ada);
    const topic = `realtime:review_period:${review_period_id}`;
    for (const [{ token }, key] of [
      [ben, 'a-tab-that-broke'],
      [ada, 'a-tab-that-is-back'],
    ] as const) {
      const socket = await rawSocket();
      expect(await answerTo(socket, topic, getPayload(token, key))).toEqual(['ok', undefined]);
      socket.terminate();
    }
    const tabs = async () => {
      const { rows } = await sql<{ tab_id: string }>`
        select tab_id from staff_presence where tab_id like 'a-tab-that-%'`.execute(service.ctx.db);
      return rows.map(({ tab_id }) => tab_id);
    };
    await expect.poll(tabs, EVENTUALLY).toHaveLength(2);
    // Two tabs of a staff member at the same place are told as one.
    await expect.poll(() => seen(mine).length, EVENTUALLY).toBe(2);
    await sql`update staff_presence set seen_at = now() - interval '6 seconds' where tab_id = 'a-tab-that-broke'`.execute(
      service.ctx.db,
    );
    const left = async () => {
      vi.advanceTimersByTime(FORGET_EVERY);
      return tabs();
    };
    await expect.poll(left, EVENTUALLY).toEqual(['a-tab-that-is-back']);
    await expect.poll(() => seen(mine).length, EVENTUALLY).toBe(1);
  });

  it('keeps those present who are silent but connected', async () => {
    const { review_period_id } = await aReviewPeriod(1);
    await joined(here, review_period_id, ada, 'a-quiet-tab');
    const age = async () => {
      const { rows } = await sql<{ old: boolean }>`
        select seen_at < now() - interval '1 minute' as old from staff_presence where tab_id = 'a-quiet-tab'
      `.execute(service.ctx.db);
      return rows.map(({ old }) => old);
    };
    // A check that started earlier may still update `seen_at`.
    const grown = async () => {
      await sql`update staff_presence set seen_at = now() - interval '1 hour'`.execute(service.ctx.db);
      return age();
    };
    await expect.poll(grown, EVENTUALLY).toEqual([true]);
    vi.advanceTimersByTime(CHECK);
    await expect.poll(age, EVENTUALLY).toEqual([false]);
  });
});

describe('who may join', () => {
  it('is staff with a session token that counts', async () => {
    const { review_period_id } = await aReviewPeriod(1);
    const topic = `realtime:review_period:${review_period_id}`;
    const socket = await rawSocket();
    const visitor = await makeSession(service);
    for (const token of [visitor.token, ada.access_token, 'x.y.z'])
      expect(await answerTo(socket, topic, getPayload(token))).toEqual(['error', 'unauthorized']);
    expect(await answerTo(socket, topic, {})).toEqual(['error', 'invalid']);
    expect(await answerTo(socket, 'realtime:review_period:2000000', getPayload(ada.token))).toEqual([
      'error',
      'invalid',
    ]);
    expect(await answerTo(socket, 'realtime:users', getPayload(ada.token))).toEqual(['error', 'invalid']);
    expect(await answerTo(socket, topic, getPayload(ada.token))).toEqual(['ok', undefined]);
    socket.terminate();
  });

  it('is checked again: who is dismissed hears nothing more', async () => {
    const { review_period_id } = await aReviewPeriod(1);
    const leaving = await makeStaffMember(service);
    const live = await joined(here, review_period_id, leaving);
    await service.ctx.db
      .updateTable('app_user')
      .set({ is_staff: false })
      .where('user_id', '=', leaving.user.user_id)
      .execute();
    vi.advanceTimersByTime(CHECK);
    await expect.poll(() => live.states, EVENTUALLY).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'CHANNEL_ERROR']);
  });

  it('hears nothing more as soon as who it belongs to is dismissed', async () => {
    const { review_period_id } = await aReviewPeriod(1);
    const leaving = await makeStaffMember(service);
    const live = await joined(here, review_period_id, leaving);
    await appointStaff(service.ctx, { email: leaving.user.email, is_staff: false, by: null });
    await expect.poll(() => live.states, EVENTUALLY).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'CHANNEL_ERROR']);
  });

  it('has to bring a new token when the old one ends', async () => {
    const { review_period_id } = await aReviewPeriod(1);
    const { exp: _, ...claims } = decodeJwt(ada.token);
    const issue = (seconds: number) => service.ctx.tokens.issue('session', claims, seconds);
    let token = await issue(1);
    const live = await here.join(review_period_id, () => token);
    tabs.push(live);
    await expect.poll(() => live.states, EVENTUALLY).toEqual(['SUBSCRIBED']);
    token = await issue(60);
    service.advance(2);
    vi.advanceTimersByTime(CHECK);
    await expect.poll(() => live.states, EVENTUALLY).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    // In time, a token is renewed without a break.
    token = await issue(600);
    await live.client.setAuth();
    await live.channel.track({ compound_id: null, editing: null });
    service.advance(90);
    vi.advanceTimersByTime(CHECK);
    await live.channel.track({ compound_id: null, editing: 'editorial.title' });
    expect(live.states).toHaveLength(3);
  });

  it('are not the pages of other sites', async () => {
    const socket = new WebSocket(`${here.url}/websocket`, { origin: 'https://elsewhere.example' });
    const [, answer] = await once(socket, 'unexpected-response');
    expect(answer.statusCode).toBe(403);
    (await rawSocket(here.url.replace('ws:', 'http:').replace('/live', ''))).terminate();
  });
});

describe('a socket', () => {
  it('is refused to an ordinary request, and elsewhere', async () => {
    const [, , host] = here.url.split('/');
    const [answer] = await once(get(`http://${host}/live/websocket`), 'response');
    expect(answer.statusCode).toBe(400);
    answer.resume();
    const socket = new WebSocket(`ws://${host}/healthz`);
    const [, refused] = await once(socket, 'unexpected-response');
    expect(refused.statusCode).toBe(200);
    socket.on('error', () => undefined).terminate();
  });

  it('ends with a message that is too large or makes no sense', async () => {
    for (const [text, expected] of [
      ['x'.repeat(70_000), 1009],
      ['{}', 1008],
      ['[null,null,1,"phx_join",{}]', 1008],
    ] as const) {
      const socket = await rawSocket();
      socket.send(text);
      const [code] = await once(socket, 'close');
      expect(code).toBe(expected);
    }
  });

  it('ends when its client sends more than can be handled', async () => {
    const socket = await rawSocket();
    const join = JSON.stringify(['1', '1', 'realtime:review_period:1', 'phx_join', getPayload(ada.token)]);
    for (let times = 0; times < 150; times += 1) socket.send(join);
    const [code] = await once(socket, 'close');
    expect(code).toBe(1008);
  });

  it('speaks without compression, and answers heartbeats before it has joined', async () => {
    const socket = await rawSocket();
    expect(socket.extensions).toBe('');
    socket.send('[null,"9","phoenix","heartbeat",{}]');
    const [data] = await once(socket, 'message');
    expect(JSON.parse(data.toString())).toEqual([null, '9', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]);
    socket.terminate();
  });
});

describe('a stop', () => {
  it('closes the sockets, so that clients connect to another process', async () => {
    const third = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional' }, { beside: service });
    const live = await goLive(third);
    const { review_period_id } = await aReviewPeriod(1);
    const tab = await joined(live, review_period_id, ada);
    const closed = new Promise<number>((resolve) =>
      (
        tab.client as unknown as { socketAdapter: { onClose: (received: (event: CloseEvent) => void) => void } }
      ).socketAdapter.onClose(({ code }) => resolve(code)),
    );
    await third.stop();
    expect(await closed).toBe(1012);
    await live.stop();
  });
});
