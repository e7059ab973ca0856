import { z } from 'zod';
/** The sender of mails. */
export interface MailSender {
  /** May be empty. */
  name: string;
  address: string;
}

/** RFC 5321: a path has at most 256 characters, including its angle brackets. */
const MAX_LENGTH = 254;
const address = z.email().max(MAX_LENGTH);
const SENDER = /^(?:(?<name>[^<>"\p{Cc}]{1,100}?) *<(?<inner>[^<>]+)>|(?<bare>[^<> ]+))$/u;

/** Whether a text is a single address that can receive mail: no name, no list, no line break. */
export function isMailAddress(text: string): boolean {
  return address.safeParse(text).success;
}

/** Reads `Name <address>` or a bare address. Returns null for any other text. */
export function parseSender(text: string): MailSender | null {
  const { name = '', inner, bare } = SENDER.exec(text.trim())?.groups ?? {};
  const found = inner ?? bare ?? '';
  return isMailAddress(found) ? { name, address: found } : null;
}

/**
 * The sender when none is configured. Replies to it reach no mailbox. It is a valid address even on a machine without a
 * hostname.
 */
export function defaultSender(productName: string, publicUrl: string): MailSender {
  const { hostname } = new URL(publicUrl);
  const isName = /[a-z]/.test(hostname) && !hostname.includes(':');
  return { name: productName, address: `no-reply@${isName ? hostname : 'localhost'}` };
}
