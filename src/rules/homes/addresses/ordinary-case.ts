/** Words of addresses that stay in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(['N', 'E', 'S', 'W', 'NE', 'NW', 'SE', 'SW', 'PO', 'US', 'SR', 'CR']);
/** A letter begins a word also after an apostrophe or a hyphen, but not the end of 47th, and not the S of possessives. */
const FIRST_LETTERS = /(?<![\p{L}\d])\p{Ll}|(?<=\p{L}['’])\p{Ll}(?=\p{L})/gu;
const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'and', 'del', 'de', 'la', 'las', 'los']);
/** A number with letters that aren't its ending, such as 12B. */
const NUMBER_WITH_LETTERS = /^#?\d+[a-z]{1,2}$/;
const ORDINAL = /^\d*(?:1st|2nd|3rd|\dth)$/;

function ordinaryWord(word: string, index: number): string {
  const lower = word.toLowerCase();
  const upper = word.toUpperCase();
  if (CAPITALS.has(upper.replaceAll('.', ''))) return upper;
  if (NUMBER_WITH_LETTERS.test(lower) && !ORDINAL.test(lower)) return upper;
  // The name of an apartment: A, A-D.
  if (/^#?[a-z](?:-[a-z])?$/.test(lower)) return upper;
  if (index > 0 && SMALL_WORDS.has(lower)) return lower;
  return lower
    .replace(/^mc(?=\p{L}{3})(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replaceAll(FIRST_LETTERS, (letter) => letter.toUpperCase());
}

/**
 * A street or a city in ordinary case, if it was written in capitals or in small letters alone: `2210 S DEARBORN ST` becomes
 * `2210 S Dearborn St`. A text with both stays as it is.
 */
export function inOrdinaryCase(text: string): string {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  const isMixed = letters !== letters.toUpperCase() && letters !== letters.toLowerCase();
  // One or two letters are a direction or an abbreviation.
  if (isMixed || letters.length < 3) return text;
  return text.split(' ').map(ordinaryWord).join(' ');
}
