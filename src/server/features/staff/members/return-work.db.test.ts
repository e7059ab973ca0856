import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSession, type SignedIn } from '../../../../../tests/support/signed-in.ts';
import { AGENT, startTourService, type TourService, TWO_PM } from '../../../../../tests/support/tours.ts';
import type { CallResponse } from '../../../../contracts/contract.ts';
import { eraseUser } from '../../personal-data/erase-user.ts';
import { findUser, type UserRow } from '../../users/store.ts';
import { appointStaff } from './appoint.ts';

let tours: TourService;
let kim: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  tours = await startTourService();
  kim = await tours.aStaffMember();
}, 60_000);
beforeEach(async () => {
  ben = await tours.aStaffMember();
});
afterAll(() => tours.service.stop());

/** An agent whose messages a staff member gets, and who advises a new user. */
async function anAdvisedUser(): Promise<{ ada: SignedIn; agent_id: number }> {
  const { db } = tours.service.ctx;
  const row = { first_name: 'Ben', email: ben.user.email, fallback_lnf_advisor: false };
  const { agent_id } = await db.insertInto('agent').values(row).returning('agent_id').executeTakeFirstOrThrow();
  const ada = await makeSession(tours.service);
  const path = `PUT /hfc/_i/users/${ada.user.user_id}/advisor`;
  expect((await tours.call(path, kim.token, { agent_id, seen_agent_id: null })).status).toBe(200);
  return { ada, agent_id };
}

/** A question and a tour of a user, which go to the user's advisor. */
async function askBoth(ada: SignedIn): Promise<{ message_thread_id: number; tour_request_id: number }> {
  const message = { message: 'Is it quiet?', page_sent_from: '[Home] Ask' };
  const asked = await tours.call('POST /hfc/messages', ada.token, message);
  const { message_thread_id } = asked.body as unknown as { message_thread_id: number };
  const { tour_request_id } = (await tours.request(ada)).body.tour_request;
  return { message_thread_id, tour_request_id };
}

type Thread = CallResponse<'GET /hfc/_i/message_threads/{message_thread_id}'>;
type Notifications = CallResponse<'GET /hfc/_i/notifications'>;

const getThread = async (id: number) =>
  ((await tours.call(`GET /hfc/_i/message_threads/${id}`, kim.token)).body as unknown as Thread).thread;
const getTour = async (id: number) =>
  (await tours.call(`GET /hfc/_i/tour_requests/${id}`, kim.token)).body.tour_request as unknown as {
    assignment: object | null;
    advisor: object | null;
  };
const noticesTo = async ({ token }: SignedIn) =>
  ((await tours.call('GET /hfc/_i/notifications', token)).body as unknown as Notifications).items;

const listEntries = (entity_ids: readonly (number | string)[]) =>
  tours.service.ctx.db
    .selectFrom('staff_audit_entry')
    .where('entity_id', 'in', entity_ids.map(String))
    .where('entity', 'in', ['thread', 'tour_request', 'user'])
    .select(['user_id', 'action', 'before', 'after'])
    .orderBy('staff_audit_entry_id')
    .execute();

const dismiss = ({ user }: SignedIn, by: SignedIn | null) =>
  appointStaff(tours.service.ctx, { email: user.email, is_staff: false, by: by?.user.user_id ?? null });

/** Has the fallback advisor get messages at this address. */
const moveFallback = (email: string) =>
  tours.service.ctx.db.updateTable('agent').set({ email }).where('fallback_lnf_advisor', '=', true).execute();
afterEach(() => moveFallback(AGENT));

async function erase({ user }: SignedIn): Promise<void> {
  const { db } = tours.service.ctx;
  const row = (await findUser(db, user.user_id)) as UserRow;
  await db.transaction().execute((transaction) => eraseUser(tours.service.ctx, transaction, row));
}

describe('the work of a staff member who is dismissed', () => {
  it('goes back to the others, who are told how much of it waits', async () => {
    const { ada } = await anAdvisedUser();
    const { message_thread_id, tour_request_id } = await askBoth(ada);
    const { user_id } = ben.user;
    expect((await getThread(message_thread_id)).assignment).toMatchObject({ user_id });
    await dismiss(ben, kim);
    expect((await getThread(message_thread_id)).assignment).toBeNull();
    expect((await getTour(tour_request_id)).assignment).toBeNull();
    const back = { before: { assigned_user_id: user_id }, after: { assigned_user_id: null } };
    expect(await listEntries([message_thread_id, tour_request_id])).toEqual(
      expect.arrayContaining([
        { user_id: kim.user.user_id, action: 'assign_thread', ...back },
        { user_id: kim.user.user_id, action: 'assign_tour', ...back },
      ]),
    );
    expect((await noticesTo(kim))[0]).toMatchObject({ kind: 'work_returned', returned: 2, is_read: false });
    const taken = { assigned_user_id: kim.user.user_id, seen_user_id: user_id };
    const late = await tours.call(`PUT /hfc/_i/message_threads/${message_thread_id}/assignment`, kim.token, taken);
    expect(late).toMatchObject({ status: 409, body: { detail: `${kim.user.email} handed this back just now.` } });
  });

  it('is added up until the others have read of it, and answered questions don’t count', async () => {
    const { ada } = await anAdvisedUser();
    const { message_thread_id } = await askBoth(ada);
    const other = await tours.aStaffMember();
    const headers = { 'idempotency-key': randomUUID() };
    const answered = await tours.service.app.inject({
      method: 'POST',
      url: `/api/hfc/_i/message_threads/${message_thread_id}/answers`,
      headers: { ...headers, authorization: `Bearer ${ben.token}` },
      payload: { message: 'It is.' },
    });
    expect(answered.statusCode).toBe(200);
    await dismiss(ben, kim);
    expect(await noticesTo(other)).toMatchObject([{ kind: 'work_returned', returned: 1 }]);
    ben = await tours.aStaffMember();
    await askBoth((await anAdvisedUser()).ada);
    await dismiss(ben, null);
    expect(await noticesTo(other)).toMatchObject([{ kind: 'work_returned', returned: 3 }]);
    // Nothing waits, so there is nothing to tell.
    await dismiss(await tours.aStaffMember(), kim);
    expect(await noticesTo(other)).toMatchObject([{ returned: 3 }]);
    expect(await noticesTo(other)).toHaveLength(1);
  });

  it('leaves users whom they advised to the fallback advisor, also their open tours', async () => {
    const { ada, agent_id } = await anAdvisedUser();
    const { tour_request_id } = await askBoth(ada);
    await dismiss(ben, kim);
    const { user_id } = ada.user;
    expect((await listEntries([user_id])).at(-1)).toEqual({
      user_id: kim.user.user_id,
      action: 'set_advisor',
      before: { agent_id },
      after: { agent_id: null },
    });
    expect((await getTour(tour_request_id)).advisor).toBeNull();
    const before = tours.mailsAbout(ada.user.email).length;
    const time = { date: tours.dayAhead(6), ...TWO_PM };
    await tours.call(`POST /hfc/_i/tour_requests/${tour_request_id}/confirm`, kim.token, { sequence: 0, time });
    const reported = tours.mailsAbout(ada.user.email).slice(before);
    expect(reported.map(({ to }) => to)).toEqual([ada.user.email, AGENT]);
    await tours.call('POST /hfc/messages', ada.token, { message: 'And now?', page_sent_from: '[Home] Ask' });
    expect(tours.mailsAbout(ada.user.email).at(-1)?.to).toBe(AGENT);
  });

  it('doesn’t end for the fallback advisor, before there is another', async () => {
    const { ada } = await anAdvisedUser();
    const { message_thread_id } = await askBoth(ada);
    await moveFallback(ben.user.email);
    await expect(dismiss(ben, kim)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Maren is the fallback advisor. Choose another agent first.',
    });
    expect((await getThread(message_thread_id)).assignment).not.toBeNull();
    expect((await findUser(tours.service.ctx.db, ben.user.user_id))?.is_staff).toBe(true);
    await moveFallback(AGENT);
    expect((await dismiss(ben, kim)).is_staff).toBe(false);
  });

  it('is ended by the command line, also that of the fallback advisor', async () => {
    await moveFallback(ben.user.email);
    expect((await dismiss(ben, null)).is_staff).toBe(false);
  });

  it('stays with them if they stay', async () => {
    const { ada } = await anAdvisedUser();
    const { message_thread_id } = await askBoth(ada);
    await appointStaff(tours.service.ctx, { email: ben.user.email, is_staff: true, by: kim.user.user_id });
    expect((await getThread(message_thread_id)).assignment).not.toBeNull();
  });
});

describe('the work of a staff member whose account is deleted', () => {
  it('goes back to the others, and the log doesn’t name them', async () => {
    const { ada } = await anAdvisedUser();
    const { message_thread_id, tour_request_id } = await askBoth(ada);
    const other = await tours.aStaffMember();
    await erase(ben);
    expect((await getThread(message_thread_id)).assignment).toBeNull();
    expect((await getTour(tour_request_id)).advisor).toBeNull();
    expect(await noticesTo(other)).toMatchObject([{ kind: 'work_returned', returned: 2 }]);
    const back = { user_id: null, before: {}, after: { assigned_user_id: null } };
    expect(await listEntries([message_thread_id, tour_request_id])).toEqual(
      expect.arrayContaining([
        { action: 'assign_thread', ...back },
        { action: 'assign_tour', ...back },
      ]),
    );
    expect((await findUser(tours.service.ctx.db, ada.user.user_id))?.user_id).toBe(ada.user.user_id);
    await tours.call('POST /hfc/messages', ada.token, { message: 'And now?', page_sent_from: '[Home] Ask' });
    expect(tours.mailsAbout(ada.user.email).at(-1)?.to).toBe(AGENT);
  });
});
