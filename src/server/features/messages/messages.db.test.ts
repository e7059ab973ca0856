import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTestService, anEmail, startAuthService } from '../../../../tests/support/auth-service.ts';
import { oncePublishedId } from '../../../../tests/support/sample-homes.ts';
import { makeSession, type SignedIn } from '../../../../tests/support/signed-in.ts';
import type { CallResponse } from '../../../contracts/contract.ts';
import type { Problem } from '../../../contracts/problem.ts';
import { firstPublicCompoundIds } from '../compounds/store.ts';
import { eraseUser } from '../personal-data/erase-user.ts';
import { ensureSampleWorld } from '../sample-world/ensure.ts';
import { issueMagicLinkToken } from '../sign-in/magic-link.ts';
import { appointStaff } from '../staff/appoint.ts';
import { findUser, type UserRow } from '../users/store.ts';
import { deleteOldThreads } from './store.ts';
import { deleteOldRequests } from './store-requests.ts';

const OPERATOR = 'operator@kinhood.example';
const DAY_S = 86_400;

interface Body extends Problem {
  message: { message_id: string; message: string };
  message_thread_id: number | null;
  items: CallResponse<'GET /hfc/_i/message_threads'>['items'];
  next_cursor: string | null;
  advisor: object | null;
  user_export: { message_threads: object[] };
}

let service: AuthTestService;
let home: number;
beforeAll(async () => {
  service = await startAuthService({ AUTH_AUTOCONFIRM: '1', STAFF_TOTP: 'optional', CONTACT_EMAIL: OPERATOR });
  await ensureSampleWorld(service.ctx, { compounds: 60 });
  home = (await firstPublicCompoundIds(service.ctx.db, 1, 1))[0] as number;
}, 60_000);
afterAll(() => service.stop());

async function call(route: string, token?: string, payload?: object) {
  const [method = '', path = ''] = route.split(' ');
  const response = await service.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<Body>() };
}

const send = (from: { token: string } | null, fields: object = {}) =>
  call('POST /hfc/messages', from?.token, { message: 'Is it quiet?', page_sent_from: '[Home] Ask', ...fields });

async function threadsOf({ token }: SignedIn): Promise<CallResponse<'GET /hfc/message_threads'>['items']> {
  return (await call('GET /hfc/message_threads', token)).body.items;
}

const mailsTo = (to: string) => service.mails.filter((mail) => mail.to === to);
const mailsAbout = (email: string) => service.mails.filter(({ data }) => (data as { email?: string }).email === email);

/** The token of the newest confirmation mail to an address. */
function tokenTo(email: string): string {
  const { confirm_url } = mailsTo(email).at(-1)!.data as { confirm_url: string };
  return new URL(confirm_url).searchParams.get('token') ?? '';
}

const confirm = (token: string) =>
  service.app.inject({
    method: 'POST',
    url: '/hfc/contact/confirm',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  });

async function aStaffMember(): Promise<SignedIn> {
  const signedIn = await makeSession(service);
  await appointStaff(service.ctx, { email: signedIn.user.email, is_staff: true, by: null });
  return signedIn;
}

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
    const threads = await threadsOf(ada);
    expect(threads.map(({ compound_id, messages }) => [compound_id, messages.map(({ message }) => message)])).toEqual([
      [null, ['Do you do tours?']],
      [home, [text, 'And sunny?']],
    ]);
    expect(threads[1]?.advisor?.first_name).toBe('Jun');
    expect(JSON.stringify(threads)).not.toContain('@example.com');
    expect(await threadsOf(await makeSession(service))).toEqual([]);
  });

  it('is one message, however often it is sent with its id', async () => {
    const ada = await makeSession(service);
    const message_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(ada, { message_id, compound_id: home })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.message_thread_id)).size).toBe(1);
    expect(mailsAbout(ada.user.email)).toHaveLength(1);
    expect((await threadsOf(ada))[0]?.messages).toHaveLength(1);
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
    expect(await threadsOf(ada)).toEqual([]);
    expect(mailsAbout(ada.user.email)).toEqual([]);
  });

  it('is bounded in number', async () => {
    const ada = await makeSession(service);
    const statuses: number[] = [];
    for (let sent = 0; sent < 32; sent += 1) statuses.push((await send(ada, { message: `Hello ${sent}` })).status);
    expect(statuses.indexOf(429)).toBe(30);
    expect((await send(ada)).headers['retry-after']).toMatch(/^\d+$/);
    const [thread] = await threadsOf(ada);
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

describe('the message of a signed-out visitor', () => {
  it('waits until its address is confirmed, and is delivered once', async () => {
    const email = anEmail();
    expect((await send(null)).status).toBe(401);
    const message_id = randomUUID();
    const sent = { message_id, email, name: 'Ada King', compound_id: home };
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await send(null, sent);
      expect([status, body.message_thread_id]).toEqual([200, null]);
    }
    expect(mailsTo(email).map(({ kind }) => kind)).toEqual(['message_confirmation']);
    expect(JSON.stringify(mailsTo(email))).not.toMatch(/quiet|Ada/);
    expect(mailsAbout(email)).toEqual([]);
    const token = tokenTo(email);
    const page = await service.app.inject({ url: `/hfc/contact/confirm?token=${token}` });
    expect([page.statusCode, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ]);
    expect(page.body).toContain('<form method="post"');
    expect(mailsAbout(email)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const done = await confirm(token);
      expect([done.statusCode, done.body.includes('Message sent')]).toEqual([200, true]);
    }
    expect(mailsAbout(email)).toMatchObject([{ to: 'maren@example.com', data: { name: 'Ada King' } }]);
    expect((await send(null, sent)).status).toBe(200);
    expect(mailsAbout(email)).toHaveLength(1);
  });

  it('is forgotten after three days, and a forged link confirms nothing', async () => {
    const email = anEmail();
    await send(null, { email });
    const token = tokenTo(email);
    const magicLink = await issueMagicLinkToken(service.ctx, (await makeSession(service)).user.user_id);
    for (const bad of ['', 'x', `${token}x`, magicLink]) expect((await confirm(bad)).statusCode).toBe(410);
    await deleteOldRequests(service.ctx.db, new Date(service.ctx.now().getTime() + 3 * DAY_S * 1_000));
    expect((await confirm(token)).statusCode).toBe(410);
    expect(mailsAbout(email)).toEqual([]);
  });

  it('is bounded in number by address', async () => {
    const email = anEmail();
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1) statuses.push((await send(null, { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(mailsTo(email)).toHaveLength(5);
    service.advance(DAY_S);
  });

  it('belongs to the user with its address, once the address is confirmed', async () => {
    const email = anEmail();
    await send(null, { email, message: 'First' });
    await confirm(tokenTo(email));
    const ada = await makeSession(service, email);
    expect(await threadsOf(ada)).toEqual([]);
    await send(null, { email, message: 'Second' });
    await confirm(tokenTo(email));
    expect((await threadsOf(ada)).map(({ messages }) => messages.map(({ message }) => message))).toEqual([
      ['First', 'Second'],
    ]);
  });
});

describe('staff', () => {
  it('see who wrote, and answer by mail, once and on record', async () => {
    const [ada, staff] = [await makeSession(service), await aStaffMember()];
    await send(ada, { kind: 'report', compound_id: home, message: 'It has three baths.' });
    expect(mailsAbout(ada.user.email)).toMatchObject([{ kind: 'message_report', to: OPERATOR }]);
    const { items } = (await call('GET /hfc/_i/message_threads?kind=report&limit=1', staff.token)).body;
    const { user_id, email } = ada.user;
    expect(items).toMatchObject([{ kind: 'report', compound_id: home, sender: { user_id, email }, advisor: null }]);
    const path = `/hfc/_i/message_threads/${items[0]?.message_thread_id}/answers`;
    const message_id = randomUUID();
    const answer = { message_id, message: 'Thanks, we’ve corrected it.' };
    for (let time = 0; time < 2; time += 1) expect((await call(`POST ${path}`, staff.token, answer)).status).toBe(200);
    expect((await call(`POST ${path}`, staff.token, { ...answer, message: 'No.' })).status).toBe(409);
    expect(mailsTo(email)).toMatchObject([{ kind: 'message_answer', data: { message: answer.message } }]);
    expect((await threadsOf(ada))[0]?.messages.map(({ author }) => author)).toEqual(['sender', 'staff']);
    const entries = await service.ctx.db
      .selectFrom('staff_audit_entry')
      .where('action', '=', 'answer_message')
      .select(['user_id', 'after'])
      .execute();
    const after = { message_thread_id: items[0]?.message_thread_id, message_id };
    expect(entries).toEqual([{ user_id: staff.user.user_id, after }]);
    expect((await call('POST /hfc/_i/message_threads/2000000000/answers', staff.token, answer)).status).toBe(404);
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

  it('of people without an account are deleted a year after the last message', async () => {
    const email = anEmail();
    await send(null, { email });
    await confirm(tokenTo(email));
    const threads = () =>
      service.ctx.db.selectFrom('message_thread').where('sender_email', '=', email).selectAll().execute();
    const later = (days: number) => new Date(service.ctx.now().getTime() + days * DAY_S * 1_000);
    await deleteOldThreads(service.ctx.db, later(360));
    expect(await threads()).toHaveLength(1);
    await deleteOldThreads(service.ctx.db, later(367));
    expect(await threads()).toEqual([]);
  });
});
