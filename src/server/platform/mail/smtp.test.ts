import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleMail } from '../../../../tests/support/mail/sample-mail.ts';
import { type SmtpSink, startSmtpSink } from '../../../../tests/support/mail/smtp-sink.ts';
import { MailRefusedError } from './mail.ts';
import { smtpCarrier } from './smtp.ts';

const from = { name: 'Kinhood, „the“ site', address: 'hello@kinhood.example' };
let sink: SmtpSink;
beforeEach(async () => {
  sink = await startSmtpSink();
});
afterEach(() => sink.stop());

describe('sending by SMTP', () => {
  it('brings the whole mail to its one reader', async () => {
    await smtpCarrier(sink.url, from).deliver(sampleMail());
    expect(sink.received).toHaveLength(1);
    const [{ mail, ...envelope }] = sink.received as [SmtpSink['received'][number]];
    expect(envelope).toMatchObject({ from: 'hello@kinhood.example', to: ['ada@example.com'] });
    expect(mail).toMatchObject({ from, subject: sampleMail().subject, messageId: sampleMail().message_id });
    expect(mail.html?.trim()).toBe(sampleMail().html);
    expect(mail.text?.trim()).toBe(sampleMail().text);
  });

  it.each([
    ['a list', 'a@example.com, b@example.com'],
    ['a name', 'Ada <a@example.com>'],
    ['a line break', 'a@example.com\r\nBcc: b@example.com'],
    ['a line break at the end', 'a@example.com\r\n'],
    ['no domain', 'root'],
    ['nothing', ''],
    ['too much', `${'a'.repeat(250)}@example.com`],
  ])('refuses what is no address but %s', async (_, to) => {
    await expect(smtpCarrier(sink.url, from).deliver(sampleMail({ to }))).rejects.toBeInstanceOf(MailRefusedError);
    expect(sink.received).toEqual([]);
  });

  it.each(['\r\nBcc: b@example.com\r\n\r\n<b>Hi</b>', '\nX-Evil: 1', '\rX-Evil: 1', '\u2028X-Evil: 1', '\0'])(
    'lets no subject begin a header: %j',
    async (evil) => {
      await smtpCarrier(sink.url, from).deliver(sampleMail({ subject: `Ada${evil} shared a home` }));
      const [{ mail, to }] = sink.received as [SmtpSink['received'][number]];
      expect(to).toEqual(['ada@example.com']);
      expect(mail.subject).toMatch(/^Ada .*shared a home$/);
      expect(mail.headers.map(({ key }) => key)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/bcc|evil/)]),
      );
      expect(mail.html?.trim()).toBe(sampleMail().html);
    },
  );

  it.each<[string, string]>([
    ['X-A', 'a\r\nBcc: b@example.com'],
    ['X-A\r\nBcc', 'b@example.com'],
    ['X A', 'a'],
  ])('takes no header that is two: %j: %j', async (name, value) => {
    const sent = smtpCarrier(sink.url, from).deliver(sampleMail({ headers: { [name]: value } }));
    await expect(sent).rejects.toBeInstanceOf(MailRefusedError);
    expect(sink.received).toEqual([]);
  });

  it('tells a refusal for good from one for now', async () => {
    const deliver = () => smtpCarrier(sink.url, from).deliver(sampleMail());
    sink.refuseReaders({ code: 550, message: 'No such mailbox' });
    await expect(deliver()).rejects.toBeInstanceOf(MailRefusedError);
    sink.refuseReaders({ code: 451, message: 'Try again later' });
    await expect(deliver()).rejects.not.toBeInstanceOf(MailRefusedError);
    sink.refuseReaders(null);
    await deliver();
    expect(sink.received).toHaveLength(1);
  });

  it.each([451, 550])('says without the reader’s address why it failed: %i', async (code) => {
    sink.refuseReaders({ code, message: '<ada@example.com>: over its quota' });
    const error: unknown = await smtpCarrier(sink.url, from)
      .deliver(sampleMail())
      .catch((thrown: unknown) => thrown);
    expect(inspect(error, { depth: null })).toMatch(/over its quota/);
    expect(inspect(error, { depth: null })).not.toContain('ada@');
  });

  it('can be tried again when the server isn’t listening', async () => {
    await sink.stop();
    const sent = smtpCarrier(sink.url, from).deliver(sampleMail());
    await expect(sent).rejects.toThrow(/ECONNREFUSED/);
    await expect(sent).rejects.not.toBeInstanceOf(MailRefusedError);
    sink = await startSmtpSink();
  });

  it.each([
    ['greets', ''],
    ['answers', '220 mail.example ESMTP\r\n'],
  ])('can be tried again when the server never %s', async (_, greeting) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket);
      socket.write(greeting);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    try {
      const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const sent = smtpCarrier(url, from, { greeting: 100, silence: 100 }).deliver(sampleMail());
      await expect(sent).rejects.toMatchObject({ code: 'ETIMEDOUT' });
      await expect(sent).rejects.not.toBeInstanceOf(MailRefusedError);
    } finally {
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });
});
