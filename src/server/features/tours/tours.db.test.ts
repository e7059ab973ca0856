import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmail } from '../../../../tests/support/auth-service.ts';
import { oncePublishedId } from '../../../../tests/support/sample-homes.ts';
import { makeSession, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { ADVISOR, startTourService, type TourService, TWO_PM } from '../../../../tests/support/tours.ts';
import { eraseUser } from '../personal-data/erase-user.ts';
import { findUser, type UserRow } from '../users/store.ts';
import { deleteOldTours } from './store.ts';

let { service, homes, elsewhere, call, request, toursOf, mailsAbout, aStaffMember, dayAhead } = {} as TourService;
beforeAll(async () => {
  ({ service, homes, elsewhere, call, request, toursOf, mailsAbout, aStaffMember, dayAhead } =
    await startTourService());
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
    expect(JSON.stringify(body)).not.toContain(ADVISOR);
    expect(await toursOf(ada)).toEqual([body.tour_request]);
    expect(mailKinds(ada)).toEqual([
      ['tour_receipt', ada.user.email],
      ['tour_request', ADVISOR],
    ]);
    const user = (await findUser(service.ctx.db, ada.user.user_id)) as UserRow;
    expect(user.history).toEqual({ ...ada.user.history, hfc_tour_form_submitted: true });
    expect(await toursOf(await makeSession(service))).toEqual([]);
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
    expect(again.body.detail).toMatch(/^You already have a tour of .+\. You can change it in your tours\.$/);
    const [tour] = await toursOf(ada);
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
      const said = JSON.stringify(fields).slice(0, 80);
      expect([said, answer.status]).toEqual([said, status]);
      if (path) expect(answer.body.errors?.map((error) => error.path)).toContain(path);
    }
    expect(await toursOf(ada)).toEqual([]);
    expect(mailsAbout(ada.user.email)).toEqual([]);
  });

  it('is bounded in number, and refused plainly without an advisor and for a home that is sold', async () => {
    const ada = await makeSession(service);
    const { db } = service.ctx;
    await db.updateTable('agent').set({ email: null }).where('email', '=', ADVISOR).execute();
    const without = await request(ada);
    expect([without.status, without.body.detail]).toEqual([409, 'There’s no advisor to show you homes right now.']);
    await db.updateTable('agent').set({ email: ADVISOR }).where('first_name', '=', 'Maren').execute();
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
    expect((await request(ada)).headers['retry-after']).toMatch(/^\d+$/);
  });
});

describe('a tour', () => {
  /** A tour of a new user, and the calls that change it. */
  async function aTour() {
    const ada = await makeSession(service);
    const { tour_request_id } = (await request(ada)).body.tour_request;
    const own = (verb: string, body: object = {}, user = ada) =>
      call(`POST /hfc/tour_requests/${tour_request_id}/${verb}`, user.token, body);
    const asStaff = (staff: SignedIn, verb: string, body: object) =>
      call(`POST /hfc/_i/tour_requests/${tour_request_id}/${verb}`, staff.token, body);
    return { ada, tour_request_id, own, asStaff };
  }
  const time = (days: number) => ({ date: dayAhead(days), ...TWO_PM });

  it('is proposed, accepted, moved and canceled, and both sides hear of it', async () => {
    const [{ ada, own, asStaff, tour_request_id }, staff] = [await aTour(), await aStaffMember()];
    const proposed = await asStaff(staff, 'propose', { sequence: 0, time: time(6), note: 'Does <b>this</b> work?' });
    expect(proposed.body.tour_request).toMatchObject({
      state: 'proposed',
      sequence: 1,
      staff_note: 'Does <b>this</b> work?',
      user: { user_id: ada.user.user_id, email: ada.user.email },
    });
    expect((await own('accept', { sequence: 0 })).status).toBe(409);
    const accepted = await own('accept', { sequence: 1 });
    expect(accepted.body.tour_request).toMatchObject({ state: 'confirmed', sequence: 2 });
    expect((await own('accept', { sequence: 1 })).body).toEqual(accepted.body);
    expect((await asStaff(staff, 'propose', { sequence: 2, time: time(7) })).status).toBe(409);
    expect((await asStaff(staff, 'confirm', { sequence: 2, time: time(7) })).status).toBe(200);
    expect((await own('cancel')).body.tour_request).toMatchObject({ state: 'canceled', sequence: 4 });
    expect((await own('cancel')).status).toBe(200);
    expect((await own('accept', { sequence: 4 })).status).toBe(409);
    expect(mailKinds(ada)).toEqual([
      ['tour_receipt', ada.user.email],
      ['tour_request', ADVISOR],
      ['tour_proposed', ada.user.email],
      ['tour_confirmed', ada.user.email],
      ['tour_confirmed_advisor', ADVISOR],
      ['tour_confirmed', ada.user.email],
      ['tour_confirmed_advisor', ADVISOR],
      ['tour_canceled', ada.user.email],
      ['tour_canceled_advisor', ADVISOR],
    ]);
    const inCalendars = mailsAbout(ada.user.email).map(({ data }) => data as { uid: string; sequence: number });
    expect(new Set(inCalendars.map(({ uid }) => uid)).size).toBe(1);
    expect(inCalendars.map(({ sequence }) => sequence)).toEqual([0, 0, 1, 2, 2, 3, 3, 4, 4]);
    const entries = await service.ctx.db
      .selectFrom('staff_audit_entry')
      .where('action', '=', 'change_tour')
      .where('user_id', '=', staff.user.user_id)
      .select(['before', 'after'])
      .orderBy('staff_audit_entry_id')
      .execute();
    expect(entries).toEqual([
      {
        before: { tour_request_id, state: 'requested', sequence: 0 },
        after: { tour_request_id, state: 'proposed', sequence: 1 },
      },
      {
        before: { tour_request_id, state: 'confirmed', sequence: 2 },
        after: { tour_request_id, state: 'confirmed', sequence: 3 },
      },
    ]);
  });

  it('is changed by one of two staff members: the other gets a conflict, and nothing is sent twice', async () => {
    const [{ ada, asStaff }, first, second] = [await aTour(), await aStaffMember(), await aStaffMember()];
    const answers = await Promise.all([
      asStaff(first, 'confirm', { sequence: 0, time: time(6) }),
      asStaff(second, 'decline', { sequence: 0, note: 'Sold' }),
      asStaff(second, 'propose', { sequence: 0, time: time(8) }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(mailsAbout(ada.user.email).filter(({ to }) => to === ada.user.email)).toHaveLength(2);
  });

  it('is declined or canceled by staff with a note, and a time that can’t be is refused', async () => {
    const [{ ada, asStaff, own }, staff] = [await aTour(), await aStaffMember()];
    const wrong = await asStaff(staff, 'confirm', { sequence: 0, time: { ...time(6), to: '13:00' } });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'body.time.to']);
    await asStaff(staff, 'decline', { sequence: 0, note: 'It’s sold.' });
    expect((await own('cancel')).status).toBe(409);
    expect((await asStaff(staff, 'cancel', { sequence: 1 })).status).toBe(409);
    expect(mailsAbout(ada.user.email).at(-1)).toMatchObject({
      kind: 'tour_declined',
      data: { staff_note: 'It’s sold.' },
    });
    const other = await aTour();
    await other.asStaff(staff, 'cancel', { sequence: 0, note: 'Ill' });
    expect(mailKinds(other.ada).slice(2)).toEqual([
      ['tour_canceled', other.ada.user.email],
      ['tour_canceled_advisor', ADVISOR],
    ]);
  });

  it('is not another user’s to see or change', async () => {
    const [{ own, tour_request_id }, eve] = [await aTour(), await makeSession(service)];
    for (const verb of ['accept', 'cancel']) {
      const answer = await own(verb, verb === 'accept' ? { sequence: 0 } : {}, eve);
      const unknown = await call(
        `POST /hfc/tour_requests/2000000000/${verb}`,
        eve.token,
        verb === 'accept' ? { sequence: 0 } : {},
      );
      expect([answer.status, answer.body.detail]).toEqual([404, unknown.body.detail]);
    }
    expect(
      (await call(`POST /hfc/_i/tour_requests/${tour_request_id}/decline`, eve.token, { sequence: 0 })).status,
    ).toBe(403);
    expect((await call('GET /hfc/_i/tour_requests', eve.token)).status).toBe(403);
  });

  it('is listed for staff by state, a page at a time', async () => {
    const staff = await aStaffMember();
    const { tour_request_id, asStaff } = await aTour();
    await aTour();
    service.advance(1);
    expect((await asStaff(staff, 'decline', { sequence: 0 })).status).toBe(200);
    const first = (await call('GET /hfc/_i/tour_requests?limit=1', staff.token)).body;
    expect(first.items[0]?.tour_request_id).toBe(tour_request_id);
    const next = (await call(`GET /hfc/_i/tour_requests?limit=1&cursor=${first.next_cursor}`, staff.token)).body;
    expect(next.items[0]?.tour_request_id).not.toBe(tour_request_id);
    const declined = (await call('GET /hfc/_i/tour_requests?state=declined', staff.token)).body.items;
    expect(new Set(declined.map(({ state }) => state))).toEqual(new Set(['declined']));
  });

  it('is exported, deleted with its user and a year after its time, and its mails are dropped', async () => {
    const { ada, own } = await aTour();
    const { db, mail, now } = service.ctx;
    const { user_id, email } = ada.user;
    const { user_export } = (await call(`GET /user_export?user_id=${user_id}`, ada.token)).body;
    expect(user_export.tours).toMatchObject([{ state: 'requested', compound_ids: [homes[0]], people: 2 }]);
    expect(await toursOf(ada, '?open=1')).toHaveLength(1);
    await own('cancel');
    expect(await toursOf(ada, '?open=1')).toEqual([]);
    const in_days = (days: number) => new Date(now().getTime() + days * 86_400_000);
    await deleteOldTours(db, in_days(360));
    expect(await toursOf(ada)).toHaveLength(1);
    await deleteOldTours(db, in_days(375));
    expect(await toursOf(ada)).toEqual([]);
    await request(ada);
    const row = (await findUser(db, user_id)) as UserRow;
    const dropped: string[] = [];
    await db
      .transaction()
      .execute((transaction) =>
        eraseUser({ mail: { ...mail, dropMailsOf: async (address) => void dropped.push(address) } }, transaction, row),
      );
    expect(dropped).toEqual([email]);
    const left = await db.selectFrom('tour_request').where('user_id', '=', user_id).selectAll().execute();
    expect(left).toEqual([]);
    expect(mailsAbout(anEmail())).toEqual([]);
  });
});
