import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmail } from '../../../../tests/support/auth-service.ts';
import { oncePublishedId } from '../../../../tests/support/homes/sample-homes.ts';
import { type MessageService, OPERATOR, startMessageService } from '../../../../tests/support/messages.ts';
import { makeSession, type SignedIn, sendCall } from '../../../../tests/support/signed-in.ts';
import { eraseUser } from '../personal-data/erase-user.ts';
import { appointStaff } from '../staff/members/appoint.ts';
import { findUser, type UserRow } from '../users/store.ts';

let service: MessageService['service'];
let home: number;
let { call, send, getThreads, mailsTo, mailsAbout, tokenTo, confirm } = {} as MessageService;
beforeAll(async () => {
  ({ service, home, call, send, getThreads, mailsTo, mailsAbout, tokenTo, confirm } = await startMessageService());
}, 60_000);
afterAll(() => service.stop());

describe('a user’s question', () => {
  it('goes to the fallback advisor, or to the user’s own, and stays in a thread of its home', async () => {
    const ada = await makeSession(service);
    const { email, user_id } = ada.user;
    const text = '<b>Is it</b> quiet?\n“Really”?';
    const first = await send(ada, {
      message: ` ${text} `,
      compound_id: home,
      page_sent_from: `[Home] ${'x'.repeat(90)}`,
    });
    expect(first.status).toBe(200);
    expect(mailsAbout(email)).toEqual([
      {
        kind: 'message_question',
        to: 'maren@example.com',
        data: {
          name: '',
          email,
          message: text,
          page_sent_from: `[Home] ${'x'.repeat(43)}`,
          home: { title: expect.any(String), url: expect.stringMatching(new RegExp(`/hfc/compounds/${home}$`)) },
        },
      },
    ]);
    expect((await call('GET /hfc/advisor', ada.token)).body.advisor).toEqual({
      agent_id: expect.any(Number),
      first_name: 'Maren',
      headshot: null,
      headshot_filename: null,
    });
    const own = service.ctx.db.selectFrom('agent').where('first_name', '=', 'Jun').select('agent_id');
    await service.ctx.db
      .updateTable('app_user')
      .set({ advisor_agent_id: own })
      .where('user_id', '=', user_id)
      .execute();
    await send(ada, { compound_id: home, message: 'And sunny?' });
    await send(ada, { message: 'Do you do tours?' });
    expect(mailsAbout(email).map(({ to }) => to)).toEqual(['maren@example.com', 'jun@example.com', 'jun@example.com']);
    const threads = await getThreads(ada);
    expect(threads.map(({ compound_id, messages }) => [compound_id, messages.map(({ message }) => message)])).toEqual([
      [null, ['Do you do tours?']],
      [home, [text, 'And sunny?']],
    ]);
    expect(threads[1]?.advisor?.first_name).toBe('Jun');
    expect(JSON.stringify(threads)).not.toContain('@example.com');
    expect(await getThreads(await makeSession(service))).toEqual([]);
  });

  it('is one message, however often it is sent with its id', async () => {
    const ada = await makeSession(service);
    const message_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(ada, { message_id, compound_id: home })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.message_thread_id)).size).toBe(1);
    expect(mailsAbout(ada.user.email)).toHaveLength(1);
    expect((await getThreads(ada))[0]?.messages).toHaveLength(1);
    for (const other of [{ message: 'Something else' }, { compound_id: undefined }]) {
      const answer = await send(ada, { message_id, compound_id: home, ...other });
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    }
    expect((await send(await makeSession(service), { message_id, compound_id: home })).status).toBe(409);
    expect((await send(null, { message_id, compound_id: home, email: anEmail() })).status).toBe(409);
  });

  it('is refused if it is empty, too long, or about a home that can’t be seen', async () => {
    const ada = await makeSession(service);
    const refused = async (fields: object) => (await send(ada, fields)).status;
    expect(await refused({ message: ' \n ' })).toBe(400);
    expect(await refused({ message: 'x'.repeat(4_001) })).toBe(400);
    expect(await refused({ message: 'x'.repeat(10_000_000) })).toBe(413);
    expect(await refused({ message_id: 'one' })).toBe(400);
    expect(await refused({ compound_id: 2_000_000_000 })).toBe(404);
    expect(await refused({ kind: 'report' })).toBe(400);
    const compound_id = await oncePublishedId(service.ctx.db);
    expect(await refused({ compound_id })).toBe(410);
    expect(await getThreads(ada)).toEqual([]);
    expect(mailsAbout(ada.user.email)).toEqual([]);
  });

  it('is bounded in number', async () => {
    const ada = await makeSession(service);
    const statuses: number[] = [];
    for (let sent = 0; sent < 32; sent += 1) statuses.push((await send(ada, { message: `Hello ${sent}` })).status);
    expect(statuses.indexOf(429)).toBe(30);
    expect((await send(ada)).retryAfter).toMatch(/^\d+$/);
    const [thread] = await getThreads(ada);
    expect(thread?.messages).toHaveLength(30);
    expect(mailsAbout(ada.user.email)).toHaveLength(30);
  });

  it('is refused plainly while there is no advisor', async () => {
    const ada = await makeSession(service);
    const { db } = service.ctx;
    await db.updateTable('agent').set({ email: null }).where('first_name', '=', 'Maren').execute();
    expect((await call('GET /hfc/advisor', ada.token)).body.advisor).toBeNull();
    for (const answer of [await send(ada), await send(null, { email: anEmail() })]) {
      expect([answer.status, answer.body.detail]).toEqual([409, 'There’s no advisor to write to right now.']);
    }
    expect((await send(ada, { kind: 'report', compound_id: home })).status).toBe(200);
    await db.updateTable('agent').set({ email: 'maren@example.com' }).where('first_name', '=', 'Maren').execute();
  });
});

async function aStaffMember(): Promise<SignedIn> {
  const signedIn = await makeSession(service);
  await appointStaff(service.ctx, { email: signedIn.user.email, is_staff: true, by: null });
  return signedIn;
}

describe('staff', () => {
  it('see who wrote, and answer by mail, once and on record', async () => {
    const [ada, staff] = [await makeSession(service), await aStaffMember()];
    await send(ada, { kind: 'report', compound_id: home, message: 'It has no garage.' });
    service.advance(1);
    await send(ada, { kind: 'report', compound_id: home, message: 'It has three baths.' });
    expect(mailsAbout(ada.user.email)).toMatchObject([
      { kind: 'message_report', to: OPERATOR },
      { kind: 'message_report', to: OPERATOR },
    ]);
    const { items } = (await call('GET /hfc/_i/message_threads?kind=report&limit=1', staff.token)).body;
    const { user_id, email } = ada.user;
    expect(items).toMatchObject([{ kind: 'report', compound_id: home, sender: { user_id, email }, advisor: null }]);
    const path = `/hfc/_i/message_threads/${items[0]?.message_thread_id}/answers`;
    const message_id = randomUUID();
    const answer = { message_id, message: 'Thanks, we’ve corrected it.' };
    const sendAnswer = (route: string, body: object) =>
      sendCall(service.app, route, staff.token, body, { 'idempotency-key': randomUUID() });
    for (let time = 0; time < 2; time += 1) expect((await sendAnswer(`POST ${path}`, answer)).status).toBe(200);
    expect((await sendAnswer(`POST ${path}`, { ...answer, message: 'No.' })).status).toBe(409);
    const reported = { question: 'It has three baths.', message: answer.message, advisor_name: '' };
    expect(mailsTo(email)).toMatchObject([{ kind: 'message_answer', data: reported }]);
    expect((await getThreads(ada))[0]?.messages.map(({ author }) => author)).toEqual(['sender', 'sender', 'staff']);
    const entries = await service.ctx.db
      .selectFrom('staff_audit_entry')
      .where('action', '=', 'answer_message')
      .select(['user_id', 'entity', 'entity_id', 'after'])
      .execute();
    const entity_id = String(items[0]?.message_thread_id);
    const { user_id: assigned_user_id } = staff.user;
    expect(entries).toEqual([
      { user_id: assigned_user_id, entity: 'thread', entity_id, after: { message_id, assigned_user_id } },
    ]);
    expect((await sendAnswer('POST /hfc/_i/message_threads/2000000000/answers', answer)).status).toBe(404);
  });

  it('answer a question in the name of the advisor to whom it was sent', async () => {
    const [ada, staff] = [await makeSession(service), await aStaffMember()];
    await send(ada, { kind: 'question', compound_id: home, message: 'Is it quiet?' });
    const [thread] = await getThreads(ada);
    const path = `POST /hfc/_i/message_threads/${thread?.message_thread_id}/answers`;
    const headers = { 'idempotency-key': randomUUID() };
    expect((await sendCall(service.app, path, staff.token, { message: 'It is.' }, headers)).status).toBe(200);
    expect(thread?.advisor?.first_name).toMatch(/^\w/);
    expect(mailsTo(ada.user.email)).toMatchObject([
      { kind: 'message_answer', data: { message: 'It is.', advisor_name: thread?.advisor?.first_name } },
    ]);
  });

  it('read all threads page by page', async () => {
    const staff = await aStaffMember();
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await call(`GET /hfc/_i/message_threads?limit=3${cursor && `&cursor=${cursor}`}`, staff.token);
      seen.push(...body.items.map(({ message_thread_id }) => message_thread_id));
      cursor = body.next_cursor;
    }
    const rows = await service.ctx.db.selectFrom('message_thread').select('message_thread_id').execute();
    expect(new Set(seen)).toEqual(new Set(rows.map(({ message_thread_id }) => message_thread_id)));
    expect(seen).toHaveLength(rows.length);
    expect(seen.length).toBeGreaterThan(3);
  });
});

describe('messages as personal data', () => {
  it('are in the user’s export, and deleted with the user', async () => {
    const ada = await makeSession(service);
    const { user_id, email } = ada.user;
    await send(ada, { compound_id: home });
    await send(null, { email, message: 'Waiting' });
    const { user_export } = (await call(`GET /user_export?user_id=${user_id}`, ada.token)).body;
    expect(user_export.message_threads).toMatchObject([
      { kind: 'question', compound_id: home, messages: [{ author: 'sender', message: 'Is it quiet?' }] },
    ]);
    const token = tokenTo(email);
    const row = (await findUser(service.ctx.db, user_id)) as UserRow;
    await service.ctx.db.transaction().execute((transaction) => eraseUser(service.ctx, transaction, row));
    const left = await service.ctx.db.selectFrom('message_thread').where('user_id', '=', user_id).selectAll().execute();
    expect(left).toEqual([]);
    expect((await confirm(token)).statusCode).toBe(410);
  });
});
