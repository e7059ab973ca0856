import { shortStreetWord, unitWords } from './street-words.ts';

const ZIP = /^(\d{5})(?:-?\d{4})?$/;
const COMPOUND_DIRECTIONS: Readonly<Record<string, string>> = {
  'NORTH EAST': 'NE',
  'NORTH WEST': 'NW',
  'SOUTH EAST': 'SE',
  'SOUTH WEST': 'SW',
};

/** The words of a street line in upper case, without punctuation. `#` is a word of its own. */
function getWords(street: string): string[] {
  const plain = street
    .replaceAll('½', ' 1/2 ')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    // N.E. and O'Brien are one word each.
    .replaceAll(/[.'’‘]/g, '')
    .replaceAll(/\b(NORTH|SOUTH) (EAST|WEST)\b/g, (both) => COMPOUND_DIRECTIONS[both] ?? both)
    // Between digits, any dash is a range of house numbers or a number of Queens.
    .replaceAll(/(\d)\s*[-‐‑‒–—]\s*(?=\d)/g, '$1-')
    .replaceAll('#', ' # ');
  return plain.match(/\d+(?:[-/]\d+)+|[\p{L}\p{N}]+|#/gu) ?? [];
}

/** Moves an apartment that comes before the house number to the end: `Unit 3, 12 Pine Street`. */
function unitLast(words: readonly string[]): readonly string[] {
  const [first = '', unit = '', number = ''] = words;
  return unitWords.has(first) && /^\d/.test(number) ? [...words.slice(2), first, unit] : words;
}

/**
 * A US address in the form that makes equal ones equal: house number, street, apartment and ZIP code in upper case, with the
 * short forms of the postal service. `1204 East Union St., Apt. #3` in 98122-1234 becomes `1204 E UNION ST 3 98122`. Null
 * without a house number or a ZIP code. The city is left out, because the ZIP code says it and feeds write it differently.
 */
export function addressKey({ street, zipcode }: { street: string; zipcode: string }): string | null {
  const [, zip] = ZIP.exec(zipcode.trim()) ?? [];
  const words = unitLast(getWords(street));
  if (zip === undefined || !/^\d/.test(words[0] ?? '') || words.length < 2) return null;
  const reported = words.filter((word, i) => i === 0 || i === words.length - 1 || !unitWords.has(word));
  return [...reported.map(shortStreetWord), zip].join(' ');
}
