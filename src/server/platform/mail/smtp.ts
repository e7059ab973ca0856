import { withoutSecrets } from '../../../rules/navigation/secrets-in-text.ts';
import type { MailSender } from '../config/mail-address.ts';
import { composeMessage } from './compose-message.ts';
import { type MailCarrier, MailRefusedError } from './mail.ts';

/** How long a mail server may take, in milliseconds. A mail that waits longer is retried later. */
interface Patience {
  /** Until the server says its name. */
  greeting: number;
  /** Between two answers. */
  silence: number;
}

const USUAL: Patience = { greeting: 10_000, silence: 20_000 };
/** In milliseconds. */
const CONNECTING = 10_000;

/**
 * The commands where a refusal concerns this recipient or this mail. At other commands, such as the sign-in, the
 * operator can fix the cause.
 */
const FINAL_COMMANDS = new Set(['RCPT TO', 'DATA']);

function isFinal(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string };
  return permanent === true && FINAL_COMMANDS.has(command ?? '');
}

/**
 * The error without the recipient's address, which a server's answer and nodemailer's list of refused recipients may
 * contain. The error is logged and kept with the job.
 */
function withoutAddress(error: unknown): Error {
  const { message, code, command, responseCode } = error as Error & Partial<Record<string, unknown>>;
  return Object.assign(new Error(withoutSecrets(message)), { code, command, responseCode });
}

/**
 * Sends mails by SMTP, over TLS if the server offers it. The address is `smtp://user:password@host:587`, or `smtps` for
 * TLS from the start. With `?requireTLS=true`, it sends nothing without TLS.
 */
export function smtpCarrier(url: string, from: MailSender, patience = USUAL): MailCarrier {
  return {
    async deliver(mail) {
      const message = composeMessage(mail, from);
      // Load nodemailer when it is needed, so that an idle process doesn't spend memory on it.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: CONNECTING,
        dnsTimeout: CONNECTING,
        greetingTimeout: patience.greeting,
        socketTimeout: patience.silence,
      });
      try {
        await transport.sendMail(message);
      } catch (error) {
        const anonymous = withoutAddress(error);
        throw isFinal(error) ? new MailRefusedError(anonymous.message, { cause: anonymous }) : anonymous;
      } finally {
        transport.close();
      }
    },
  };
}
