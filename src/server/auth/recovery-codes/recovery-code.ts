import { createHash, randomInt } from 'node:crypto';

/** How many codes a set has. */
const CODES = 10;
const LENGTH = 16;
/** Without letters and digits that look alike: 31 characters, so that a code has 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new set of codes, in the form in which the auth API gives them: in lower case, without separators. */
export function createCodes(): string[] {
  return Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
}

/**
 * The hash that the database stores in place of a code. It ignores case, spaces and hyphens. The codes are random and long,
 * so they can't be guessed from their hashes.
 */
export function hashRecoveryCode(account_id: string, code: string): Buffer {
  const canonical = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(`${account_id} ${canonical}`).digest();
}
