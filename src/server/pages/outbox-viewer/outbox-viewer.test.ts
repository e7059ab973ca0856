import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleMail } from '../../../../tests/support/mail/sample-mail.ts';
import { sendProblem } from '../../http/problems.ts';
import { outboxCarrier } from '../../platform/mail/outbox.ts';
import { registerOutboxViewer } from './register-outbox-viewer.ts';

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinhood-viewer-'));
  app = Fastify();
  app.setErrorHandler(sendProblem);
  registerOutboxViewer(app, folder);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const deliver = (changes: Parameters<typeof sampleMail>[0]) =>
  outboxCarrier(folder, { name: 'Kinhood', address: 'hello@kinhood.example' }).deliver(sampleMail(changes));

describe('the outbox viewer', () => {
  it('says when there is nothing', async () => {
    expect((await app.inject('/_dev/mail')).body).toContain('No emails in');
  });

  it('lists mails, the newest first, and shows one in a frame that may do nothing', async () => {
    await deliver({ subject: 'First', message_id: '<a@x>' });
    await deliver({ subject: '<b>Second</b>', message_id: '<b@x>', date: new Date('2026-11-22T00:00:00Z') });
    const list = (await app.inject('/_dev/mail')).body;
    expect(list.indexOf('&lt;b&gt;Second')).toBeGreaterThan(0);
    expect(list.indexOf('First')).toBeGreaterThan(list.indexOf('Second'));
    const [, path = ''] = /href="(\/_dev\/mail\/[^"]+)"/.exec(list) ?? [];
    const page = (await app.inject(path)).body;
    expect(page).toContain(`src="${path}/html"`);
    expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).toContain('Grüße, Zoë &amp; friends');
    const html = await app.inject(`${path}/html`);
    expect(html.body).toContain('<p>Grüße');
    expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
  });

  it('shows the event for the reader’s calendar', async () => {
    await deliver({ calendar: { method: 'request', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' } });
    const [, path = ''] = /href="(\/_dev\/mail\/[^"]+)"/.exec((await app.inject('/_dev/mail')).body) ?? [];
    expect((await app.inject(path)).body).toMatch(/For calendars<\/h2><pre>BEGIN:VCALENDAR\s+END:VCALENDAR/);
  });

  it('shows nothing but mails of the folder', async () => {
    await writeFile(join(folder, 'secret.txt'), 'x');
    for (const name of ['secret.txt', '..%2fsecret.eml', 'none.eml'])
      expect((await app.inject(`/_dev/mail/${name}`)).statusCode).toBe(404);
  });
});
