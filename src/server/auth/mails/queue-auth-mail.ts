import type { Context } from '../../platform/context/context.ts';
import type { QueueAuthMail } from '../context/mail-kinds.ts';
import { authMails } from './auth-mails.ts';
import { mailLink } from './mail-link.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count} ${many}`;
}

/** A duration in everyday words: 'an hour', '10 minutes'. Always rounded down. */
export function durationWords(seconds: number): string {
  if (seconds >= 2 * HOUR_S || seconds === HOUR_S) return counted(Math.floor(seconds / HOUR_S), 'an hour', 'hours');
  if (seconds >= MINUTE_S) return counted(Math.floor(seconds / MINUTE_S), 'a minute', 'minutes');
  return counted(seconds, 'a second', 'seconds');
}

/**
 * Makes the function that queues the auth service's mails. A mail with a code or a link leaves the queue unsent once
 * these have expired.
 */
export function queueAuthMailWith({ config, mail, now }: Pick<Context, 'config' | 'mail' | 'now'>): QueueAuthMail {
  const { url: serviceUrl, codeExpirySeconds } = config.auth;
  const definitions = new Map(authMails.map((definition) => [definition.kind, definition]));
  return async (db, authMail) => {
    const definition = definitions.get(authMail.kind);
    if (!definition) throw new RangeError(`There is no mail of the kind ${authMail.kind}.`);
    const { to, code, new_email, subject, codes_paused, notice_token } = authMail;
    const url = mailLink(serviceUrl, authMail);
    const data = { code, url, new_email, subject, codes_paused, valid_for: durationWords(codeExpirySeconds) };
    const expires_at =
      (code || url) && !notice_token ? new Date(now().getTime() + codeExpirySeconds * 1_000) : undefined;
    await mail.queue(definition, { to, data, expires_at }, db);
  };
}
