import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthError, type WeakPasswordReason } from '../wire/auth-error.ts';

const SHORTEST_BYTES = 8;
/** Where bcrypt stops to read: hashes that were brought along must not accept less than the whole. */
export const LONGEST_PASSWORD_BYTES = 72;
/** Fewer are a pattern, not a password. */
const FEWEST_DIFFERENT_CHARACTERS = 4;

let common: Set<string> | undefined;

/** Read with the first new password: most processes see none for a long time. */
function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.toLowerCase());
}

/** Why a password isn't good enough; empty when it is. */
export function weaknesses(password: string): WeakPasswordReason[] {
  const bytes = Buffer.byteLength(password);
  const reasons: WeakPasswordReason[] = [];
  if (bytes < SHORTEST_BYTES || bytes > LONGEST_PASSWORD_BYTES) reasons.push('length');
  if (new Set(password).size < FEWEST_DIFFERENT_CHARACTERS) reasons.push('characters');
  if (isCommon(password)) reasons.push('pwned');
  return reasons;
}

const explanations: Readonly<Record<WeakPasswordReason, string>> = {
  length: `Password should be at least ${SHORTEST_BYTES} characters, and ${LONGEST_PASSWORD_BYTES} bytes at most.`,
  characters: `Password should contain at least ${FEWEST_DIFFERENT_CHARACTERS} different characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/** @throws AuthError weak_password with the reasons. */
export function requireStrongPassword(password: string): void {
  const reasons = weaknesses(password);
  if (reasons.length === 0) return;
  const message = reasons.map((reason) => explanations[reason]).join(' ');
  throw new AuthError('weak_password', message, { reasons });
}
