import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSession, type SignedIn } from '../../../../tests/support/signed-in.ts';
import { AGENT, startTourService, type TourService, TWO_PM } from '../../../../tests/support/tours.ts';
import { eraseUser } from '../personal-data/erase-user.ts';
import { findUser, type UserRow } from '../users/store.ts';
import { deleteOldTours } from './store.ts';

let { service, homes, call, request, getTours, mailsAbout, aStaffMember, dayAhead } = {} as TourService;
beforeAll(async () => {
  ({ service, homes, call, request, getTours, mailsAbout, aStaffMember, dayAhead } = await startTourService());
}, 60_000);
afterAll(() => service.stop());

const mailKinds = (user: SignedIn) => mailsAbout(user.user.email).map(({ kind, to }) => [kind, to]);

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

  it('tells staff who changed it before them, how and when', async () => {
    const { ada, own, asStaff } = await aTour();
    const rename = ({ user, token }: SignedIn, name: string) =>
      call('PUT /update_user', token, { user_id: user.user_id, name });
    const [ben, kim] = [await aStaffMember(), await aStaffMember()];
    await rename(ada, 'Ada');
    await rename(ben, 'Ben Baker');
    const late = async (seen: number) => {
      service.advance(120);
      return (await asStaff(kim, 'confirm', { sequence: seen, time: time(8) })).body.detail;
    };
    await asStaff(ben, 'propose', { sequence: 0, time: time(6) });
    expect(await late(0)).toBe(
      'Ben Baker proposed a time for this tour 2 minutes ago. Please look at its new state first.',
    );
    expect((await own('accept', { sequence: 0 })).body.detail).toMatch(/^This tour has changed\. /);
    await own('accept', { sequence: 1 });
    expect(await late(1)).toMatch(/^Ada accepted the time of this tour 2 minutes ago\. /);
    await asStaff(ben, 'confirm', { sequence: 2, time: time(7) });
    expect(await late(2)).toMatch(/^Ben Baker moved this tour /);
    await own('cancel');
    expect(await late(3)).toMatch(/^Ada canceled this tour /);
  });

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
      ['tour_request', AGENT],
      ['tour_proposed', ada.user.email],
      ['tour_confirmed', ada.user.email],
      ['tour_confirmed_advisor', AGENT],
      ['tour_confirmed', ada.user.email],
      ['tour_confirmed_advisor', AGENT],
      ['tour_canceled', ada.user.email],
      ['tour_canceled_advisor', AGENT],
    ]);
    const inCalendars = mailsAbout(ada.user.email).map(({ data }) => data as { uid: string; sequence: number });
    expect(new Set(inCalendars.map(({ uid }) => uid)).size).toBe(1);
    expect(inCalendars.map(({ sequence }) => sequence)).toEqual([0, 0, 1, 2, 2, 3, 3, 4, 4]);
    const entries = await service.ctx.db
      .selectFrom('staff_audit_entry')
      .where('action', '=', 'change_tour')
      .where('user_id', '=', staff.user.user_id)
      .select(['entity_id', 'before', 'after'])
      .orderBy('staff_audit_entry_id')
      .execute();
    const entity_id = String(tour_request_id);
    expect(entries).toEqual([
      {
        entity_id,
        before: { state: 'requested', sequence: 0, assigned_user_id: null },
        after: { state: 'proposed', sequence: 1, assigned_user_id: staff.user.user_id },
      },
      { entity_id, before: { state: 'confirmed', sequence: 2 }, after: { state: 'confirmed', sequence: 3 } },
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
      ['tour_canceled_advisor', AGENT],
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
    expect(await getTours(ada, '?open=1')).toHaveLength(1);
    await own('cancel');
    expect(await getTours(ada, '?open=true')).toEqual([]);
    expect(await getTours(ada, '?open=false')).toHaveLength(1);
    const in_days = (days: number) => new Date(now().getTime() + days * 86_400_000);
    await deleteOldTours(db, in_days(360));
    expect(await getTours(ada)).toHaveLength(1);
    await deleteOldTours(db, in_days(375));
    expect(await getTours(ada)).toEqual([]);
    await request(ada);
    const row = (await findUser(db, user_id)) as UserRow;
    const dropped: string[] = [];
    await db
      .transaction()
      .execute((transaction) =>
        eraseUser(
          { now, mail: { ...mail, dropMailsOf: async (address) => void dropped.push(address) } },
          transaction,
          row,
        ),
      );
    expect(dropped).toEqual([email]);
    const left = await db.selectFrom('tour_request').where('user_id', '=', user_id).selectAll().execute();
    expect(left).toEqual([]);
  });
});
