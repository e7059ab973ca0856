import { z } from 'zod';
import type { MailSender } from './mail.ts';

/** RFC 5321: a path has 256 characters with its angle brackets. */
const MAX_LENGTH = 254;
const address = z.email().max(MAX_LENGTH);
const SENDER = /^(?:(?<name>[^<>"\p{Cc}]{1,100}?) *<(?<inner>[^<>]+)>|(?<bare>[^<> ]+))$/u;

/** Whether a text is one address that mail can be sent to: no name, no list, no line break. */
export function isMailAddress(text: string): boolean {
  return address.safeParse(text).success;
}

/** Reads `Name <address>` or a bare address; null for anything else. */
export function parseSender(text: string): MailSender | null {
  const { name = '', inner, bare } = SENDER.exec(text.trim())?.groups ?? {};
  const found = inner ?? bare ?? '';
  return isMailAddress(found) ? { name, address: found } : null;
}

/** Who sends where nobody is named: nobody reads it, and on a machine without a name it is still an address. */
export function defaultSender(productName: string, publicUrl: string): MailSender {
  const { hostname } = new URL(publicUrl);
  const isName = /[a-z]/.test(hostname) && !hostname.includes(':');
  return { name: productName, address: `no-reply@${isName ? hostname : 'localhost'}` };
}
