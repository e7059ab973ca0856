import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';

interface Received {
  from: string;
  to: string[];
  mail: Email;
  raw: string;
}

export interface SmtpSink {
  /** The value for SMTP_URL. */
  url: string;
  /** The mails received so far. */
  received: Received[];
  /** Sets the answer for recipients from now on. Null accepts all. */
  refuseReaders(reply: { code: number; message: string } | null): void;
  /** How long to wait, in milliseconds, before the answer to each recipient and to each mail from now on. */
  delayAnswers(milliseconds: number): void;
  stop(): Promise<void>;
}

function refusal({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

const addresses = ({ mailFrom, rcptTo }: SMTPServerEnvelope) => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
});

/**
 * A mail server on this machine that stores the mails it receives. It parses them with a different library than the
 * sender's.
 */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: Received[] = [];
  let delay = 0;
  let refused: { code: number; message: string } | null = null;
  const keep = callbackify(async (stream: Readable, envelope: SMTPServerEnvelope) => {
    const raw = await text(stream);
    received.push({ ...addresses(envelope), mail: await PostalMime.parse(raw), raw });
    if (delay > 0) await wait(delay);
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => void setTimeout(() => done(refused ? refusal(refused) : null), delay),
    onData: (stream, { envelope }, done) => keep(stream, envelope, done),
  });
  // Ignore clients that disconnect in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    delayAnswers(milliseconds) {
      delay = milliseconds;
    },
    refuseReaders(reply) {
      refused = reply;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
