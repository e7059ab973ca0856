import { addPhrase, emptyTree, findPhrases, type PhraseTree } from '../wording/phrase-tree.ts';
import { getPlaceNames, maskNames, type PlaceNames } from '../wording/place-names.ts';
import { readWords } from '../wording/read-words.ts';
import { contentWords, functionWords } from './content-words.ts';
import type { Fact } from './fact.ts';
import { foreignFeatures } from './foreign-features.ts';
import { foreignNames } from './foreign-names.ts';
import { isOrdinary } from './ordinary-words.ts';
import { getStatedNumbers, numbersBeyond } from './stated-numbers.ts';
import { type UnfitReason, unfitPhrases } from './unfit-phrases.ts';

/** The words of a text that neither its facts nor other texts about homes have. Numbers aren't among them. */
function foreignWords(text: string, facts: readonly Fact[]): string[] {
  const familiar = contentWords(facts.map(({ words }) => words).join(' '));
  return readWords(text)
    .map(({ written }) => written)
    .filter((word) => !/^\d/.test(word) && !isOrdinary(word) && !contentWords(word).isSubsetOf(familiar));
}

/** Why a text that a model wrote is not offered. */
export interface Flaw {
  reason:
    | UnfitReason
    | 'characters'
    | 'number'
    | 'spelled_out'
    | 'name'
    | 'firm'
    | 'feature'
    | 'each'
    | 'word'
    | 'language'
    | 'no_fact'
    | 'sentence';
  /** The words that show it. */
  words: string;
}

/** What a text is checked against. */
export interface KnownFacts {
  facts: readonly Fact[];
  /** Names of places that the text must not have unless they are in the facts. */
  places: readonly PlaceNames[];
  /** Agents and firms of the listing. */
  firms: PlaceNames;
}

/** Of the words of a text, at least this share has no meaning by itself in English. */
const FUNCTION_WORDS = 0.2;
/** More numbers in a row are no facts, but a phone number. */
const MAX_IN_A_ROW = 2;

/** Words by which what is said of all homes is said of each of them. */
const EACH = /\b(?:each|every|per|apiece|respectively)\b/i;

let unfit: PhraseTree<UnfitReason> | undefined;

function unfitTree(): PhraseTree<UnfitReason> {
  if (unfit) return unfit;
  const made = emptyTree<UnfitReason>();
  for (const [reason, phrases] of Object.entries(unfitPhrases))
    for (const phrase of phrases) addPhrase(made, phrase, reason as UnfitReason);
  unfit = made;
  return made;
}

/** Characters beyond those of plain English sentences and of the facts' names: markup, emoji, letters that look like others. */
function foreignCharacters(text: string, facts: readonly Fact[]): string[] {
  const names = new Set<string>(facts.flatMap((fact) => fact.words.match(/\p{L}/gu) ?? []));
  const foreign: readonly string[] = text.match(/[^A-Za-z0-9 .,;:'’“”()–—-]/gu) ?? [];
  return foreign.filter((character) => !names.has(character));
}

function phrasesIn<T>(
  tree: PhraseTree<T>,
  text: string,
  names: PlaceNames = emptyTree(),
): { value: T; words: string }[] {
  const words = maskNames(readWords(text), names);
  return findPhrases(tree, words).map(({ value, first, last }) => ({
    value,
    words: text.slice(words[first]?.start, words[last]?.end),
  }));
}

/** Numbers or letters in a row, as phone numbers and names are spelled. */
function spelledOut(text: string): string[] {
  const letters = text.match(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][^\p{L}\p{N}]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu) ?? [];
  const numbers = getStatedNumbers(text);
  const inARow = numbers.filter((_, index) => {
    const row = numbers.slice(index, index + MAX_IN_A_ROW + 1);
    const gaps = row.slice(1).map(({ start }, at) => text.slice(row[at]?.end, start));
    return gaps.length === MAX_IN_A_ROW && gaps.every((gap) => !/[\p{L}\p{N}]/u.test(gap));
  });
  return [...letters, ...inARow.map(({ words }) => words)];
}

/** `6 bedrooms in each home`, where no fact says so of each home. */
function sharedOut(text: string, facts: readonly Fact[]): string[] {
  const stated = facts.filter(({ words }) => EACH.test(words));
  const rest = stated.reduce((left, { words }) => left.replace(words, ''), text);
  const shares = rest.match(EACH) ?? [];
  const units = facts
    .filter(({ words }) => words.startsWith('a home inside'))
    .map(({ words }) => getStatedNumbers(words));
  const isOfEachUnit = (value: number): boolean =>
    units.every((reported) => reported.some((one) => one.value === value));
  const counts = getStatedNumbers(rest).filter(({ kind }) => kind !== 'pronoun');
  return units.length > 1 && counts.every(({ value }) => isOfEachUnit(value)) ? [] : shares;
}

/** What every generated text is checked for. */
function commonFlaws(text: string, { facts, places, firms }: KnownFacts): Flaw[] {
  const known = facts.flatMap((fact) => getStatedNumbers(fact.words));
  const own = getPlaceNames(facts.filter(({ group }) => group === 'place').map((fact) => fact.words));
  return [
    ...foreignCharacters(text, facts).map((words): Flaw => ({ reason: 'characters', words })),
    ...numbersBeyond(getStatedNumbers(text), known).map(({ words }): Flaw => ({ reason: 'number', words })),
    ...sharedOut(text, facts).map((words): Flaw => ({ reason: 'each', words })),
    ...spelledOut(text).map((words): Flaw => ({ reason: 'spelled_out', words })),
    ...foreignNames(text, facts, places).map((words): Flaw => ({ reason: 'name', words })),
    ...phrasesIn(firms, text).map(({ words }): Flaw => ({ reason: 'firm', words })),
    ...foreignWords(text, facts).map((words): Flaw => ({ reason: 'word', words })),
    ...foreignFeatures(text, facts, own).map((words): Flaw => ({ reason: 'feature', words })),
    ...phrasesIn(unfitTree(), text, own).map(({ value, words }): Flaw => ({ reason: value, words })),
  ];
}

/** The facts that a text says something of. */
export function factsIn(text: string, facts: readonly Fact[]): Fact[] {
  const stated = contentWords(text);
  const numbers = getStatedNumbers(text).flatMap(({ value, kind }) => (kind === 'pronoun' ? [] : [value]));
  return facts.filter(
    ({ words }) =>
      [...contentWords(words)].some((word) => stated.has(word)) ||
      getStatedNumbers(words).some(({ value }) => numbers.includes(value)),
  );
}

/** The flaws of a generated title. Empty if it has none. */
export function flawsOfTitle(title: string, known: KnownFacts): Flaw[] {
  const ofHome = known.facts.filter(({ group }) => group !== 'place');
  const isSentence = /[.!?;]/.test(title);
  return [
    ...commonFlaws(title, known),
    ...(factsIn(title, ofHome).length > 0 ? [] : [{ reason: 'no_fact', words: title } as const]),
    ...(isSentence ? [{ reason: 'sentence', words: title } as const] : []),
  ];
}

/**
 * The flaws of a sentence of a generated description. Empty if it has none.
 * @param told The ids of the facts that it says it tells.
 */
export function flawsOfSentence(sentence: string, reported: readonly string[], known: KnownFacts): Flaw[] {
  const facts = known.facts.filter(({ id }) => reported.includes(id));
  const words = readWords(sentence).filter(({ text }) => text !== '');
  const plain = words.filter(({ text }) => functionWords.has(text)).length;
  const isOne = /^[^.!?]*\.$/.test(sentence.replaceAll(/(?<=\d)\.(?=\d)|\bSt\./g, ''));
  return [
    ...commonFlaws(sentence, known),
    ...(factsIn(sentence, facts).length > 0 ? [] : [{ reason: 'no_fact', words: sentence } as const]),
    ...(plain / Math.max(1, words.length) >= FUNCTION_WORDS ? [] : [{ reason: 'language', words: sentence } as const]),
    ...(isOne ? [] : [{ reason: 'sentence', words: sentence } as const]),
  ];
}
