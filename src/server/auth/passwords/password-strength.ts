import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthError, type WeakPasswordReason } from '../wire/auth-error.ts';

const MIN_BYTES = 8;
/** bcrypt ignores all bytes after this. A longer password must not match an imported hash by its beginning alone. */
export const MAX_PASSWORD_BYTES = 72;
/** A password with fewer different characters is a pattern. */
const MIN_DIFFERENT_CHARACTERS = 4;

let common: Set<string> | undefined;

/** Reads the list with the first new password. Most processes run for a long time without any. */
function isCommon(password: string): boolean {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.toLowerCase());
}

/** The reasons why a password is too weak. Empty if it is strong enough. */
export function weaknesses(password: string): WeakPasswordReason[] {
  const bytes = Buffer.byteLength(password);
  const reasons: WeakPasswordReason[] = [];
  if (bytes < MIN_BYTES || bytes > MAX_PASSWORD_BYTES) reasons.push('length');
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) reasons.push('characters');
  if (isCommon(password)) reasons.push('pwned');
  return reasons;
}

const explanations: Readonly<Record<WeakPasswordReason, string>> = {
  length: `Password should be at least ${MIN_BYTES} characters, and ${MAX_PASSWORD_BYTES} bytes at most.`,
  characters: `Password should contain at least ${MIN_DIFFERENT_CHARACTERS} different characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
};

/** @throws AuthError weak_password with the reasons. */
export function requireStrongPassword(password: string): void {
  const reasons = weaknesses(password);
  if (reasons.length === 0) return;
  const message = reasons.map((reason) => explanations[reason]).join(' ');
  throw new AuthError('weak_password', message, { reasons });
}
