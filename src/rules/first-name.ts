const MAX_LENGTH = 40;

/** Characters that nobody sees but that turn the text around them. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The first name in a full name ("Ada" of "Ada King" and of "King, Ada"), all of it that strangers may know; at most 40
 * characters. Null where there is none, or where an address was given in place of a name.
 */
export function firstName(name: string): string | null {
  const [last = '', given] = name.replace(INVISIBLE, ' ').split(',', 2);
  const [first = ''] = (given?.trim() || last).trim().split(/\s+/u, 1);
  if (first === '' || first.includes('@')) return null;
  return Array.from(first).slice(0, MAX_LENGTH).join('');
}
