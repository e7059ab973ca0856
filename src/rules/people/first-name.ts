const MAX_LENGTH = 40;

/** Invisible characters. Some of them reverse the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The first name in a full name ("Ada" in "Ada King" and in "King, Ada"), at most 40 characters. Strangers may see only
 * this part of a name. Null if there is none, or if the user entered an email address as a name.
 */
export function firstName(name: string): string | null {
  const [last = '', given] = name.replace(INVISIBLE, ' ').split(',', 2);
  const [first = ''] = (given?.trim() || last).trim().split(/\s+/u, 1);
  if (first === '' || first.includes('@')) return null;
  return Array.from(first).slice(0, MAX_LENGTH).join('');
}
