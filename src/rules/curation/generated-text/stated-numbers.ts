/** What a number in a text counts. `pronoun` is `one` without something that it counts. */
export type NumberKind =
  | 'pronoun'
  | 'home'
  | 'bed'
  | 'bath'
  | 'sqft'
  | 'acre'
  | 'car'
  | 'floor'
  | 'age'
  | 'year'
  | 'ordinal';

/** A number that a text tells, in digits or in words. */
export interface StatedNumber {
  value: number;
  /** Null if the text doesn't say what it counts. */
  kind: NumberKind | null;
  /** As in the text. */
  words: string;
  /** The index of the words in the text, and the index after them. */
  start: number;
  end: number;
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const cardinals = new Map<string, number>([
  ...ones.split(' ').map((word, value) => [word, value] as const),
  ...tens.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
]);
const powers = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
]);
const ordinals = new Map(
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
/** Words that tell a number together with what it counts, or without counting anything. */
const others = new Map<string, readonly [value: number, kind: NumberKind | null]>([
  ['duplex', [2, 'home']],
  ['triplex', [3, 'home']],
  ['fourplex', [4, 'home']],
  ['quadplex', [4, 'home']],
  ['quadruplex', [4, 'home']],
  ['fiveplex', [5, 'home']],
  ['sixplex', [6, 'home']],
  ['eightplex', [8, 'home']],
  ['studio', [0, 'bed']],
  ['both', [2, null]],
  ['pair', [2, null]],
  ['twin', [2, null]],
  ['twice', [2, null]],
  ['double', [2, null]],
  ['triple', [3, null]],
  ['quadruple', [4, null]],
  ['dozen', [12, null]],
  ['half', [0.5, null]],
  ['quarter', [0.25, null]],
  ['hundreds', [100, null]],
  ['thousands', [1_000, null]],
  ['millions', [1_000_000, null]],
  ['dozens', [12, null]],
]);
const kinds: readonly (readonly [NumberKind, RegExp])[] = [
  ['home', /^(?:homes?|units?|residences?|dwellings?|apartments?|flats?|houses?|households?|condos?|adus?|plex)$/],
  ['bed', /^(?:beds?|bedrooms?|br|sleeping)$/],
  ['bath', /^(?:baths?|bathrooms?|ba)$/],
  ['sqft', /^(?:square|sqft|sq|sf|feet|foot|ft)$/],
  ['acre', /^acres?$/],
  ['car', /^(?:cars?|vehicles?|parking|garages?|stalls?|spaces?|spots?)$/],
  ['floor', /^(?:floors?|story|stories|storeys?|levels?)$/],
  ['age', /^(?:years?|decades?|century|centuries|months?|weeks?|days?|minutes?|hours?|blocks?|miles?)$/],
];
/** What a number counts stands at most so many words after it: `three quiet little homes`. */
const REACH = 3;

interface Token {
  text: string;
  start: number;
  end: number;
}

function getTokens(text: string): Token[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?|[\p{L}\p{M}]+/gu)].map((found) => ({
    text: found[0].toLowerCase(),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

const isDigits = (token: string): boolean => /^\d/.test(token);
const valueOfDigits = (token: string): number => Number(token.replaceAll(',', ''));
const isYear = (token: string): boolean => /^(?:1[6-9]|20)\d\d$/.test(token);

/** A number of one or more tokens: `twenty-four`, `two hundred and six`, `two and a half`. Null if none begins here. */
function cardinalAt(tokens: readonly Token[], first: number): { value: number; last: number } | null {
  const word = (index: number): string => tokens[index]?.text ?? '';
  const begin = word(first);
  const start = isDigits(begin) ? valueOfDigits(begin) : cardinals.get(begin);
  if (start === undefined) return null;
  let value = start;
  let last = first;
  const unit = cardinals.get(word(last + 1));
  if (!isDigits(begin) && start >= 20 && start % 10 === 0 && unit !== undefined && unit > 0 && unit < 10) {
    value += unit;
    last += 1;
  }
  for (let power = powers.get(word(last + 1)); power !== undefined; power = powers.get(word(last + 1))) {
    value *= power;
    last += 1;
    const next = word(last + 1) === 'and' ? last + 2 : last + 1;
    const rest = isDigits(word(next)) ? null : cardinalAt(tokens, next);
    if (rest && rest.value < power) {
      value += rest.value;
      last = rest.last;
    }
  }
  if (word(last + 1) === 'and' && word(last + 2) === 'a' && word(last + 3) === 'half')
    return { value: value + 0.5, last: last + 3 };
  return { value, last };
}

function kindAfter(tokens: readonly Token[], last: number): NumberKind | null {
  for (const { text } of tokens.slice(last + 1, last + 1 + REACH)) {
    const kind = kinds.find(([, pattern]) => pattern.test(text))?.[0];
    if (kind) return kind;
    if (isDigits(text) || cardinals.has(text) || others.has(text)) return null;
  }
  return null;
}

/** The plural's singular, for words that tell a number: `duplexes`. */
const singular = (word: string): string => (others.has(word) ? word : word.replace(/(?:es|s)$/, ''));

/** The numbers that a text tells. */
export function getStatedNumbers(text: string): StatedNumber[] {
  const tokens = getTokens(text);
  const found: StatedNumber[] = [];
  const add = (first: number, last: number, value: number, kind: NumberKind | null): void => {
    const { start } = tokens[first] as Token;
    const { end } = tokens[last] as Token;
    found.push({ value, kind, words: text.slice(start, end), start, end });
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.text ?? '';
    const suffix = tokens[at + 1];
    const cardinal = cardinalAt(tokens, at);
    const other = others.get(singular(word));
    const ordinal = ordinals.get(word);
    if (
      cardinal &&
      isDigits(word) &&
      /^(?:st|nd|rd|th)$/.test(suffix?.text ?? '') &&
      suffix?.start === tokens[at]?.end
    ) {
      add(at, at + 1, cardinal.value, 'ordinal');
      at += 1;
    } else if (cardinal) {
      const { value, last } = cardinal;
      const kind = kindAfter(tokens, last);
      const isPronoun = word === 'one' && last === at && (kind === null || tokens[last + 1]?.text === 'of');
      if (isPronoun) add(at, last, value, 'pronoun');
      else add(at, last, value, isYear(word) && kind !== 'sqft' ? 'year' : kind);
      at = last;
    } else if (other) add(at, at, other[0], other[1] ?? kindAfter(tokens, at));
    else if (ordinal !== undefined) add(at, at, ordinal, kindAfter(tokens, at) === 'floor' ? 'floor' : 'ordinal');
  }
  return found;
}

/**
 * The numbers of a text that none of the given ones covers. A number that counts something is covered only by one that counts the
 * same. One home is no claim, and the second of three homes is none either.
 */
export function numbersBeyond(reported: readonly StatedNumber[], known: readonly StatedNumber[]): StatedNumber[] {
  const homes = known.filter(({ kind }) => kind === 'home').reduce((sum, { value }) => sum + value, 0);
  return reported.filter(({ value, kind }) => {
    if (kind === 'pronoun' || (kind === 'home' && value === 1)) return false;
    if (kind === 'ordinal') return value > homes;
    return !known.some((one) => one.value === value && (kind === null || one.kind === kind));
  });
}
