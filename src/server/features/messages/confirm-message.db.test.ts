import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmail } from '../../../../tests/support/auth-service.ts';
import { type MessageService, startMessageService } from '../../../../tests/support/messages.ts';
import { makeSession, sendCall } from '../../../../tests/support/signed-in.ts';
import { issueMagicLinkToken } from '../sign-in/magic-link.ts';
import { deleteOldThreads } from './store.ts';
import { deleteOldRequests } from './store-requests.ts';

const DAY_S = 86_400;

let service: MessageService['service'];
let home: number;
let { send, getThreads, mailsTo, mailsAbout, tokenTo, confirm } = {} as MessageService;
beforeAll(async () => {
  ({ service, home, send, getThreads, mailsTo, mailsAbout, tokenTo, confirm } = await startMessageService());
}, 60_000);
afterAll(() => service.stop());

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
    expect(await getThreads(ada)).toEqual([]);
    await send(null, { email, message: 'Second' });
    await confirm(tokenTo(email));
    expect((await getThreads(ada)).map(({ messages }) => messages.map(({ message }) => message))).toEqual([
      ['First', 'Second'],
    ]);
  });

  it('belongs to an account that begins later, as soon as its owner proves the address', async () => {
    const email = anEmail();
    await send(null, { email, message: 'Before signing up' });
    await confirm(tokenTo(email));
    const ada = await makeSession(service, email);
    expect(await getThreads(ada)).toEqual([]);
    await service.call('POST /otp', { body: { email } });
    const { token_hash } = service.mailsTo(email).at(-1) ?? {};
    const { body: session } = await service.call('POST /verify', { body: { type: 'magiclink', token_hash } });
    const { body } = await sendCall<{ token: string }>(service.app, 'GET /enrich_token', session.access_token);
    expect((await getThreads({ ...ada, token: body.token })).map(({ messages }) => messages.length)).toEqual([1]);
  });

  it('is deleted a year after the last message of its thread', async () => {
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
