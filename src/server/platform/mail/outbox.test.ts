import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleMail } from '../../../../tests/support/mail/sample-mail.ts';
import type { MailCarrier } from './mail.ts';
import { outboxCarrier } from './outbox.ts';

let dataDir: string;
let folder: string;
let carrier: MailCarrier;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinhood-outbox-'));
  folder = join(dataDir, 'outbox');
  carrier = outboxCarrier(folder, { name: 'Kinhood', address: 'hello@kinhood.example' });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the outbox', () => {
  it('keeps a mail as a whole message, named by its time and id', async () => {
    await carrier.deliver(sampleMail({ headers: { 'List-Unsubscribe': '<https://kinhood.example/u>' } }));
    const [name = ''] = await readdir(folder);
    expect(name).toBe('20261121T083015250Z-0c4e1c1e-6f5b-4c1f-8a39-3f2f6f7f0a01.eml');
    const raw = await readFile(join(folder, name), 'utf8');
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const mail = await PostalMime.parse(raw);
    expect(mail).toMatchObject({
      from: { name: 'Kinhood', address: 'hello@kinhood.example' },
      to: [{ address: 'ada@example.com' }],
      subject: sampleMail().subject,
      messageId: sampleMail().message_id,
      date: '2026-11-21T08:30:15.000Z',
    });
    expect(mail.html?.trim()).toBe(sampleMail().html);
    expect(mail.text?.trim()).toBe(sampleMail().text);
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://kinhood.example/u>',
    });
  });

  it('keeps an event for calendars as an alternative of the mail and as a file', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Zoë\r\nEND:VCALENDAR\r\n';
    // As the parser ends lines.
    const lines = content.replaceAll('\r\n', '\n');
    await carrier.deliver(sampleMail({ calendar: { method: 'cancel', content } }));
    const [name = ''] = await readdir(folder);
    const raw = await readFile(join(folder, name));
    expect(raw.toString()).toMatch(/content-type: text\/calendar; charset=utf-8; method=CANCEL/i);
    const { attachments, html } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    expect(html?.trim()).toBe(sampleMail().html);
    expect(attachments).toMatchObject([
      { mimeType: 'text/calendar', method: 'CANCEL', content: lines },
      { mimeType: 'application/ics', filename: 'event.ics', content: lines },
    ]);
  });

  it('has one file of a mail that comes twice, and none that is not whole', async () => {
    await carrier.deliver(sampleMail());
    await carrier.deliver(sampleMail());
    await carrier.deliver(sampleMail({ message_id: '<other@kinhood.example>' }));
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('is for the one who runs the service only', async () => {
    await carrier.deliver(sampleMail());
    const [name = ''] = await readdir(folder);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it('says when it can’t be written, and leaves nothing behind', async () => {
    await writeFile(folder, 'a file in its place');
    await expect(carrier.deliver(sampleMail())).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await readFile(folder, 'utf8')).toBe('a file in its place');
  });
});
