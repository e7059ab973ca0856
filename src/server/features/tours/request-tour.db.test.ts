import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oncePublishedId } from '../../../../tests/support/homes/sample-homes.ts';
import { makeSession, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { AGENT, startTourService, type TourService, TWO_PM } from '../../../../tests/support/tours.ts';
import { findUser, type UserRow } from '../users/store.ts';

let { service, homes, elsewhere, call, request, getTours, mailsAbout, dayAhead } = {} as TourService;
beforeAll(async () => {
  ({ service, homes, elsewhere, call, request, getTours, mailsAbout, dayAhead } = await startTourService());
}, 60_000);
afterAll(() => service.stop());

const mailKinds = (user: SignedIn) => mailsAbout(user.user.email).map(({ kind, to }) => [kind, to]);

describe('a request for a tour', () => {
  it('goes to the advisor and to the user, and is noted with the user', async () => {
    const ada = await makeSession(service);
    const { status, body } = await request(ada, {
      compound_ids: homes.slice(0, 2),
      windows: [
        { date: dayAhead(3), from: '10:00', to: '12:00' },
        { date: dayAhead(4), ...TWO_PM },
      ],
      people: 4,
      note: ' <b>Bring</b> a ladder\n“please” ',
    });
    expect(status).toBe(200);
    expect(body.tour_request).toMatchObject({
      state: 'requested',
      sequence: 0,
      homes: homes.slice(0, 2).map((compound_id) => ({ compound_id, compound: { compound_id } })),
      time: null,
      people: 4,
      note: '<b>Bring</b> a ladder\n“please”',
      advisor: { first_name: 'Maren' },
    });
    expect(JSON.stringify(body)).not.toContain(AGENT);
    expect(await getTours(ada)).toEqual([body.tour_request]);
    expect(mailKinds(ada)).toEqual([
      ['tour_receipt', ada.user.email],
      ['tour_request', AGENT],
    ]);
    const user = (await findUser(service.ctx.db, ada.user.user_id)) as UserRow;
    expect(user.history).toEqual({ ...ada.user.history, hfc_tour_form_submitted: true });
    expect(await getTours(await makeSession(service))).toEqual([]);
  });

  it('reads its times as the clocks at the homes show them', async () => {
    const ada = await makeSession(service);
    const { body } = await request(ada, { windows: [{ date: dayAhead(5), ...TWO_PM }] });
    const [window] = body.tour_request.windows;
    const { time_zone } = body.tour_request;
    const shown = new Date(window!.starts_at).toLocaleString('sv-SE', { timeZone: time_zone });
    expect(shown).toBe(`${dayAhead(5)} 14:00:00`);
  });

  it('is one request, however often it is sent with its key', async () => {
    const ada = await makeSession(service);
    const request_key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => request(ada, { request_key })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.tour_request.tour_request_id)).size).toBe(1);
    expect(mailsAbout(ada.user.email)).toHaveLength(2);
    expect((await request(ada, { request_key, compound_ids: homes.slice(1, 2) })).status).toBe(409);
    expect((await request(await makeSession(service), { request_key })).status).toBe(409);
  });

  it('is refused while another tour of one of its homes is open', async () => {
    const ada = await makeSession(service);
    const both = await Promise.all([request(ada), request(ada)]);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    const again = await request(ada, { compound_ids: [homes[1]!, homes[0]!] });
    expect(again.body.detail).toMatch(/^You already have a tour of .+\. You can cancel it in your tours\.$/);
    const [tour] = await getTours(ada);
    await call(`POST /hfc/tour_requests/${tour!.tour_request_id}/cancel`, ada.token, {});
    expect((await request(ada)).status).toBe(200);
  });

  it('is refused with the field that is wrong, and changes nothing', async () => {
    const ada = await makeSession(service);
    const window = { date: dayAhead(3), ...TWO_PM };
    const wrong: [fields: object, status: number, path?: string][] = [
      [{ compound_ids: [] }, 400, 'body.compound_ids'],
      [{ compound_ids: [homes[0], homes[0]] }, 400, 'body.compound_ids'],
      [{ compound_ids: Array.from({ length: 11 }, (_, index) => index + 1) }, 400, 'body.compound_ids'],
      [{ compound_ids: [homes[0], elsewhere] }, 400, 'body.compound_ids'],
      [{ compound_ids: [2_000_000_000] }, 404],
      [{ compound_ids: [await oncePublishedId(service.ctx.db)] }, 410],
      [{ windows: [] }, 400, 'body.windows'],
      [{ windows: [3, 4, 5, 6].map((days) => ({ ...window, date: dayAhead(days) })) }, 400, 'body.windows'],
      [{ windows: [{ ...window, date: '2020-01-01' }] }, 400, 'body.windows.0.from'],
      [{ windows: [{ ...window, date: '2027-02-30' }] }, 400, 'body.windows.0.date'],
      [{ windows: [{ ...window, from: '25:00' }] }, 400, 'body.windows.0.from'],
      [{ windows: [{ ...window, to: '13:00' }] }, 400, 'body.windows.0.to'],
      [{ windows: [{ ...window, from: '06:00' }] }, 400, 'body.windows.0.to'],
      [{ windows: [{ ...window, date: dayAhead(92) }] }, 400, 'body.windows.0.date'],
      [{ windows: [window, { ...window, from: '15:00', to: '17:00' }] }, 400, 'body.windows.1.from'],
      [{ people: 0 }, 400, 'body.people'],
      [{ people: 13 }, 400, 'body.people'],
      [{ note: 'x'.repeat(1_001) }, 400, 'body.note'],
      [{ note: 'x'.repeat(1_000_000) }, 413],
      [{ request_key: 'mine' }, 400, 'body.request_key'],
    ];
    for (const [fields, status, path] of wrong) {
      const answer = await request(ada, fields);
      const message = JSON.stringify(fields).slice(0, 80);
      expect([message, answer.status]).toEqual([message, status]);
      if (path) expect(answer.body.errors?.map((error) => error.path)).toContain(path);
    }
    expect(await getTours(ada)).toEqual([]);
    expect(mailsAbout(ada.user.email)).toEqual([]);
  });

  it('is bounded in number, and refused plainly without an advisor and for a home that is sold', async () => {
    const ada = await makeSession(service);
    const { db } = service.ctx;
    await db.updateTable('agent').set({ email: null }).where('email', '=', AGENT).execute();
    const without = await request(ada);
    expect([without.status, without.body.detail]).toEqual([409, 'There’s no advisor to show you homes right now.']);
    await db.updateTable('agent').set({ email: AGENT }).where('first_name', '=', 'Maren').execute();
    const setAvailable = (available: boolean) =>
      db.updateTable('compound').set({ available }).where('compound_id', '=', homes[2]!).execute();
    await setAvailable(false);
    expect((await request(ada, { compound_ids: [homes[2]!] })).body.detail).toMatch(/ is no longer available\.$/);
    await setAvailable(true);
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      const { status, body } = await request(ada);
      statuses.push(status);
      if (status === 200)
        await call(`POST /hfc/tour_requests/${body.tour_request.tour_request_id}/cancel`, ada.token, {});
    }
    expect(statuses.indexOf(429)).toBe(10);
    expect((await request(ada)).retryAfter).toMatch(/^\d+$/);
  });
});
