import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MessageService, startMessageService } from '../../../../tests/support/messages.ts';
import { makeSession, makeStaffMember, type SignedIn, sendCall } from '../../../../tests/support/signed-in.ts';
import type { CallKey, CallResponse } from '../../../contracts/contract.ts';
import type { AuditedEntity } from '../../../contracts/values/review-values.ts';
import { forgetUserInActions } from '../staff/store.ts';

let desk: MessageService;
let rae: SignedIn;
let kim: SignedIn;
beforeAll(async () => {
  desk = await startMessageService();
  rae = await aNamedStaffMember('Rae');
  kim = await aNamedStaffMember('Kim');
});
afterAll(() => desk.service.stop());

async function aNamedStaffMember(name: string): Promise<SignedIn> {
  const member = await makeStaffMember(desk.service);
  const { user_id } = member.user;
  await sendCall(desk.service.app, 'PUT /update_user', member.token, { user_id, name });
  return member;
}

interface Answer<Body> {
  status: number;
  body: Body & { detail: string };
}

/** Makes a call as a staff member. `path` is the call's with its ids. */
function as<K extends CallKey>(
  { token }: SignedIn,
  key: K,
  path: string,
  body?: object,
): Promise<Answer<CallResponse<K>>> {
  const [method = ''] = key.split(' ');
  const headers = { 'idempotency-key': randomUUID() };
  return sendCall(desk.service.app, `${method} ${path}`, token, body, headers) as Promise<Answer<CallResponse<K>>>;
}

const THREAD = 'GET /hfc/_i/message_threads/{message_thread_id}';
const ASSIGN = 'PUT /hfc/_i/message_threads/{message_thread_id}/assignment';
const STATE = 'PUT /hfc/_i/message_threads/{message_thread_id}/state';
const ANSWER = 'POST /hfc/_i/message_threads/{message_thread_id}/answers';

/** A new user's thread: its path, and its sender. */
async function aThread(fields: object = {}): Promise<{ path: string; id: number; sender: SignedIn }> {
  const sender = await makeSession(desk.service);
  const { body } = await desk.send(sender, fields);
  const id = body.message_thread_id as number;
  return { path: `/hfc/_i/message_threads/${id}`, id, sender };
}

const give = (to: SignedIn | null, seen: SignedIn | null) => ({
  assigned_user_id: to?.user.user_id ?? null,
  seen_user_id: seen?.user.user_id ?? null,
});

const actionsOn = (entity: AuditedEntity, id: number | string) =>
  desk.service.ctx.db
    .selectFrom('staff_audit_entry')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('staff_audit_entry_id')
    .execute();

async function listed(member: SignedIn, query: string): Promise<number[]> {
  const { body } = await as(member, 'GET /hfc/_i/message_threads', `/hfc/_i/message_threads?${query}`);
  return body.items.map(({ message_thread_id }) => message_thread_id);
}

const noticesTo = async (member: SignedIn) =>
  (await as(member, 'GET /hfc/_i/notifications', '/hfc/_i/notifications')).body.items;

describe('who takes a thread', () => {
  it('is decided once when two staff members take it at the same time, and said in words', async () => {
    const { path, id } = await aThread();
    const members = [rae, kim];
    const answers = await Promise.all(
      members.map((member) => as(member, ASSIGN, `${path}/assignment`, give(member, null))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const winner = answers[0]?.status === 200 ? 'Rae' : 'Kim';
    expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(`${winner} took this just now.`);
    expect((await as(rae, THREAD, path)).body.thread.assignment).toMatchObject({ name: winner });
    expect(await actionsOn('thread', id)).toHaveLength(1);
  });

  it('changes nothing the second time, and tells who has it since when', async () => {
    const { path, id } = await aThread();
    for (let time = 0; time < 2; time += 1) await as(rae, ASSIGN, `${path}/assignment`, give(rae, null));
    desk.service.advance(10);
    const late = await as(kim, ASSIGN, `${path}/assignment`, give(kim, null));
    expect(late).toMatchObject({ status: 409, body: { detail: 'Rae took this 10 seconds ago.' } });
    expect((await as(rae, ASSIGN, `${path}/assignment`, give(kim, rae))).status).toBe(200);
    const back = await as(rae, ASSIGN, `${path}/assignment`, give(null, rae));
    expect(back.body.detail).toBe('Rae gave this to Kim just now.');
    expect((await actionsOn('thread', id)).map(({ after }) => after)).toEqual([
      { assigned_user_id: rae.user.user_id },
      { assigned_user_id: kim.user.user_id },
    ]);
  });

  it('is a staff member', async () => {
    const { path, sender } = await aThread();
    const answer = await as(rae, ASSIGN, `${path}/assignment`, give(sender, null));
    expect(answer).toMatchObject({ status: 400, body: { detail: 'Only staff members can take this.' } });
    expect((await as(rae, ASSIGN, '/hfc/_i/message_threads/2000000000/assignment', give(rae, null))).status).toBe(404);
  });

  it('filters the list', async () => {
    const [mine, free] = [await aThread(), await aThread()];
    await as(rae, ASSIGN, `${mine.path}/assignment`, give(rae, null));
    expect(await listed(rae, 'assigned=me')).toContain(mine.id);
    expect(await listed(kim, 'assigned=me')).not.toContain(mine.id);
    expect(await listed(kim, 'assigned=none')).toContain(free.id);
    expect(await listed(kim, 'assigned=none')).not.toContain(mine.id);
  });

  it('is forgotten with a deleted account, also in the log', async () => {
    const { path, id } = await aThread();
    const guest = await aNamedStaffMember('Guest');
    await as(rae, ASSIGN, `${path}/assignment`, give(guest, null));
    await as(rae, ASSIGN, `${path}/assignment`, give(rae, guest));
    await forgetUserInActions(desk.service.ctx.db, guest.user.user_id);
    expect((await actionsOn('thread', id)).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { assigned_user_id: null }, after: {} },
      { before: {}, after: { assigned_user_id: rae.user.user_id } },
    ]);
  });
});

describe('an answer', () => {
  it('takes a thread that no staff member has, and shows who wrote it', async () => {
    const { path, id, sender } = await aThread();
    expect(await listed(rae, 'state=open&kind=question')).toContain(id);
    const { messages } = (await as(rae, THREAD, path)).body.thread;
    const seen_message_id = messages.at(-1)?.message_id;
    expect((await as(rae, ANSWER, `${path}/answers`, { message: 'It is.', seen_message_id })).status).toBe(200);
    const { thread } = (await as(kim, THREAD, path)).body;
    expect(thread).toMatchObject({ state: 'answered', assignment: { name: 'Rae' }, state_user: { name: 'Rae' } });
    expect(thread.messages.map(({ staff_user, page_sent_from }) => [staff_user?.name, page_sent_from])).toEqual([
      [undefined, '[Home] Ask'],
      ['Rae', ''],
    ]);
    expect(await listed(rae, 'state=open')).not.toContain(id);
    expect(await listed(rae, 'state=done')).toContain(id);
    // The sender learns the words, not who of the staff wrote them.
    expect(JSON.stringify(await desk.getThreads(sender))).not.toContain('Rae');
    await desk.send(sender, { message: 'And at night?' });
    expect((await as(kim, THREAD, path)).body.thread).toMatchObject({ state: 'open', assignment: { name: 'Rae' } });
  });

  it('is refused if another staff member or the sender wrote meanwhile', async () => {
    const { path, sender } = await aThread();
    const seen_message_id = (await as(rae, THREAD, path)).body.thread.messages.at(-1)?.message_id;
    const answer = { message: 'It is.', seen_message_id };
    await as(kim, ANSWER, `${path}/answers`, answer);
    const late = await as(rae, ANSWER, `${path}/answers`, answer);
    expect(late).toMatchObject({ status: 409, body: { detail: 'Kim answered just now.' } });
    await desk.send(sender, { message: 'Thanks' });
    const closing = await as(rae, STATE, `${path}/state`, { state: 'closed', seen_message_id });
    expect(closing).toMatchObject({ status: 409, body: { detail: 'The sender wrote again just now.' } });
    expect(desk.mailsTo(sender.user.email)).toHaveLength(1);
  });

  it('needs a key, and is given once for it', async () => {
    const { path, sender } = await aThread();
    const { app } = desk.service;
    const answer = { message: 'It is.' };
    expect((await sendCall(app, `POST ${path}/answers`, rae.token, answer)).status).toBe(400);
    const headers = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 2; time += 1)
      expect((await sendCall(app, `POST ${path}/answers`, rae.token, answer, headers)).status).toBe(200);
    expect(desk.mailsTo(sender.user.email)).toHaveLength(1);
    expect((await as(rae, THREAD, path)).body.thread.messages).toHaveLength(2);
  });
});

describe('a report about a home', () => {
  it('is open until staff have handled it, even if they answer', async () => {
    const { path, id } = await aThread({ kind: 'report', compound_id: desk.home });
    await as(rae, ANSWER, `${path}/answers`, { message: 'We’ll look.' });
    expect((await as(rae, THREAD, path)).body.thread.state).toBe('open');
    desk.service.advance(5);
    for (let time = 0; time < 2; time += 1) await as(kim, STATE, `${path}/state`, { state: 'closed' });
    const { thread } = (await as(rae, THREAD, path)).body;
    expect(thread).toMatchObject({ state: 'closed', state_user: { name: 'Kim' }, compound_id: desk.home });
    expect(thread.state_timestamp).toBe(desk.service.ctx.now().toISOString());
    expect(thread.review_period_id).not.toBeNull();
    expect((await actionsOn('thread', id)).map(({ action }) => action)).toEqual(['answer_message', 'close_thread']);
    await as(kim, STATE, `${path}/state`, { state: 'open' });
    expect(await listed(rae, 'kind=report&state=open')).toContain(id);
  });
});

describe('a user’s own advisor', () => {
  const path = ({ user }: SignedIn) => `/hfc/_i/users/${user.user_id}/advisor`;
  const SET = 'PUT /hfc/_i/users/{advised_user_id}/advisor';

  async function anAgent(first_name: string, email: string | null): Promise<number> {
    const row = { first_name, email, fallback_lnf_advisor: false };
    const { db } = desk.service.ctx;
    return (await db.insertInto('agent').values(row).returning('agent_id').executeTakeFirstOrThrow()).agent_id;
  }

  it('gets the user’s next messages, and is shown with them', async () => {
    const { sender, path: thread } = await aThread();
    const agent_id = await anAgent('Ines', 'ines@example.com');
    for (let time = 0; time < 2; time += 1)
      expect((await as(rae, SET, path(sender), { agent_id, seen_agent_id: null })).body.advisor).toMatchObject({
        first_name: 'Ines',
      });
    await desk.send(sender, { message: 'Hello again' });
    expect(desk.mailsTo('ines@example.com')).toHaveLength(1);
    const shown = (await as(rae, THREAD, thread)).body.thread;
    expect([shown.sender.own_advisor?.first_name, shown.advisor?.first_name]).toEqual(['Ines', 'Ines']);
    const late = await as(kim, SET, path(sender), { agent_id: 1, seen_agent_id: null });
    expect(late).toMatchObject({ status: 409, body: { detail: 'Ines advises this user now.' } });
    expect(await actionsOn('user', sender.user.user_id)).toEqual([
      { action: 'set_advisor', before: { agent_id: null }, after: { agent_id } },
    ]);
    expect((await as(kim, SET, path(sender), { agent_id: null, seen_agent_id: agent_id })).body.advisor).toBeNull();
  });

  it('must be an agent who gets messages', async () => {
    const { sender } = await aThread();
    for (const agent_id of [await anAgent('Mute', null), 2_000_000_000])
      expect((await as(rae, SET, path(sender), { agent_id, seen_agent_id: null })).status).toBe(400);
    const unknown = { agent_id: null, seen_agent_id: null };
    expect((await as(rae, SET, `/hfc/_i/users/${randomUUID()}/advisor`, unknown)).status).toBe(404);
  });
});

describe('notifications', () => {
  it('tell a staff member of a thread that another one gave them, until a third one has it', async () => {
    const { path, id, sender } = await aThread();
    await as(rae, ASSIGN, `${path}/assignment`, give(kim, null));
    const about = { message_thread_id: id, kind: 'thread_assigned', is_read: false, by: { name: 'Rae' } };
    expect((await noticesTo(kim))[0]).toMatchObject({ ...about, about: sender.user.email });
    await as(kim, ASSIGN, `${path}/assignment`, give(rae, kim));
    expect((await noticesTo(kim)).filter((each) => each.message_thread_id === id)).toEqual([]);
    expect((await noticesTo(rae))[0]).toMatchObject({ message_thread_id: id, by: { name: 'Kim' } });
  });

  it('tell of new messages once until they are read', async () => {
    const { path, id, sender } = await aThread();
    await as(rae, ASSIGN, `${path}/assignment`, give(rae, null));
    const ofThread = async () => (await noticesTo(rae)).filter((each) => each.message_thread_id === id);
    for (const message of ['One', 'Two']) await desk.send(sender, { message });
    const [first, ...rest] = await ofThread();
    expect([first?.kind, rest.length]).toEqual(['thread_message', 0]);
    const ids = { staff_notification_ids: [first?.staff_notification_id] };
    const READ = 'PUT /hfc/_i/notifications/read';
    // Another's notifications stay unread.
    await as(kim, READ, '/hfc/_i/notifications/read', ids);
    expect((await ofThread())[0]?.is_read).toBe(false);
    const before = (await as(rae, 'GET /hfc/_i/desk', '/hfc/_i/desk')).body.unread_notifications;
    const { body } = await as(rae, READ, '/hfc/_i/notifications/read', ids);
    expect(body.unread_notifications).toBe(before - 1);
    desk.service.advance(1);
    await desk.send(sender, { message: 'Three' });
    expect((await ofThread()).map(({ is_read }) => is_read)).toEqual([false, true]);
    // Who opens the thread has read them all.
    await as(rae, READ, '/hfc/_i/notifications/read', { message_thread_id: id });
    expect((await ofThread()).map(({ is_read }) => is_read)).toEqual([true, true]);
  });

  it('are read up to the newest that was seen', async () => {
    const READ = 'PUT /hfc/_i/notifications/read';
    const { path } = await aThread();
    await as(rae, ASSIGN, `${path}/assignment`, give(kim, null));
    const [seen] = await noticesTo(kim);
    const { path: later } = await aThread();
    await as(rae, ASSIGN, `${later}/assignment`, give(kim, null));
    const ones = { up_to_staff_notification_id: seen?.staff_notification_id };
    await as(rae, READ, '/hfc/_i/notifications/read', ones);
    expect((await noticesTo(kim)).slice(0, 2).map(({ is_read }) => is_read)).toEqual([false, false]);
    const { body } = await as(kim, READ, '/hfc/_i/notifications/read', ones);
    expect(body.unread_notifications).toBe(1);
    expect((await noticesTo(kim)).slice(0, 2).map(({ is_read }) => is_read)).toEqual([false, true]);
  });

  it('give new threads to the advisor whose address is a staff member’s', async () => {
    const { db } = desk.service.ctx;
    const ines = await aNamedStaffMember('Ines');
    const row = { first_name: 'Ines', email: ines.user.email, fallback_lnf_advisor: false };
    const { agent_id } = await db.insertInto('agent').values(row).returning('agent_id').executeTakeFirstOrThrow();
    const sender = await makeSession(desk.service);
    const { user_id } = sender.user;
    await as(rae, 'PUT /hfc/_i/users/{advised_user_id}/advisor', `/hfc/_i/users/${user_id}/advisor`, {
      agent_id,
      seen_agent_id: null,
    });
    const { message_thread_id } = (await desk.send(sender)).body;
    expect(await listed(ines, 'assigned=me')).toEqual([message_thread_id]);
    expect(await noticesTo(ines)).toMatchObject([{ kind: 'thread_assigned', message_thread_id, by: null }]);
  });

  it('are gone after 30 days', async () => {
    const { path } = await aThread();
    await as(rae, ASSIGN, `${path}/assignment`, give(kim, null));
    const unread = async () => (await as(kim, 'GET /hfc/_i/desk', '/hfc/_i/desk')).body.unread_notifications;
    expect(await unread()).toBeGreaterThan(0);
    const { db } = desk.service.ctx;
    const old = new Date(desk.service.ctx.now().getTime() - 30 * 24 * 60 * 60 * 1_000);
    await db.updateTable('staff_notification').set({ create_timestamp: old }).execute();
    expect(await unread()).toBe(0);
    expect(await noticesTo(kim)).toEqual([]);
  });
});

it('counts what waits', async () => {
  const counts = async () => (await as(rae, 'GET /hfc/_i/desk', '/hfc/_i/desk')).body;
  const before = await counts();
  const { path } = await aThread();
  await aThread({ kind: 'report', compound_id: desk.home });
  expect(await counts()).toMatchObject({ questions: before.questions + 1, reports: before.reports + 1 });
  await as(rae, STATE, `${path}/state`, { state: 'closed' });
  expect(await counts()).toMatchObject({ questions: before.questions, reports: before.reports + 1 });
});
