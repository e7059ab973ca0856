import { composeMessage } from './compose-message.ts';
import { type MailCarrier, MailRefusedError, type MailSender } from './mail.ts';

/** Milliseconds; a mail that takes longer is tried again later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 20_000 };

/** Where a refusal is of this reader or this mail. Elsewhere, as at the sign-in, somebody can mend it. */
const FINAL_COMMANDS = new Set(['RCPT TO', 'DATA']);

function isFinal(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && FINAL_COMMANDS.has(command ?? '');
}

/**
 * Sends mails by SMTP, over TLS if the server offers it. The address is `smtp://user:password@host:587`, or `smtps` where
 * TLS comes first; `?requireTLS=true` sends nothing without.
 */
export function smtpCarrier(url: string, from: MailSender): MailCarrier {
  return {
    async deliver(mail) {
      const message = composeMessage(mail, from);
      // Not before it is needed: an idle process does without.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, ...TIMEOUTS });
      try {
        await transport.sendMail(message);
      } catch (error) {
        if (isFinal(error)) throw new MailRefusedError((error as Error).message, { cause: error });
        throw error;
      } finally {
        transport.close();
      }
    },
  };
}
