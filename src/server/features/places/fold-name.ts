/** Words with two spellings, and the spelling that they are compared by. */
const LONG: Readonly<Record<string, string>> = {
  st: 'saint',
  mt: 'mount',
  ft: 'fort',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  hts: 'heights',
  the: '',
};

function getWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);
}

function lengthened(word: string): string {
  return Object.hasOwn(LONG, word) ? (LONG[word] ?? word) : word;
}

/**
 * The words of a name in the form for comparison: without accents, capitals and punctuation, and with `St.` as `saint`.
 */
export function foldName(name: string): string[] {
  return getWords(name).map(lengthened).filter(Boolean);
}

/**
 * The ways to read a text that the user may still be typing: its last word may be an abbreviation, or the beginning of
 * a longer word.
 */
export function foldSearch(text: string): string[][] {
  const words = getWords(text);
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).map(lengthened);
  const readings = [...new Set([lengthened(last), last])].map((word) => [...before, word].filter(Boolean));
  return readings.filter((reading) => reading.length > 0);
}
