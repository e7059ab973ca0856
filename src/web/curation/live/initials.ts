/** The initials of a person's name, at most two. A question mark for a person without a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '?') => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase()).join('') || '?';
}
