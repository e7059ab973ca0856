import { findPhrases } from '../wording/phrase-tree.ts';
import { getPlaceNames, type PlaceNames } from '../wording/place-names.ts';
import { BREAK, readWords, type Word } from '../wording/read-words.ts';
import { functionWords } from './content-words.ts';
import type { Fact } from './fact.ts';
import { isOrdinary } from './ordinary-words.ts';

/** Names that a text may have besides those of the facts. */
const COMMON_NAMES = ['ADU', 'ADUs', 'EV'];

const hasCapital = ({ written }: Word): boolean => /\p{Lu}/u.test(written);
const hasLetter = ({ written }: Word): boolean => /\p{L}/u.test(written);

/** "of" in "West of Twin Peaks" too. */
const mayBeOfName = (word: Word): boolean => hasCapital(word) || !hasLetter(word) || functionWords.has(word.text);

/** The names within the words of a fact: words in a row that have capitals, such as `BART` of `near BART`. */
function namesIn(words: string): string[] {
  return words.match(/\p{Lu}[\p{L}\p{N}’'.-]*(?: \p{Lu}[\p{L}\p{N}’'.-]*)*/gu) ?? [];
}

function indexesIn(names: PlaceNames, words: readonly Word[], is: (found: readonly Word[]) => boolean): Set<number> {
  const indexes = new Set<number>();
  for (const { first, last } of findPhrases(names, words)) {
    if (!is(words.slice(first, last + 1))) continue;
    for (let at = first; at <= last; at += 1) indexes.add(at);
  }
  return indexes;
}

/** Whether the word begins a sentence of the text. */
function beginsSentence(text: string, words: readonly Word[], at: number): boolean {
  const before = text.slice(words[at - 1]?.end ?? 0, words[at]?.start).trim();
  return words.slice(0, at).every(({ text: other }) => other === BREAK) || /[.!?]["”’)]*$/.test(before);
}

/**
 * The words of a text that may be a name that the facts don't have: capitals inside a sentence, words at its beginning that are
 * neither ordinary nor in the facts, and names of places in the market in any spelling.
 * @param places The names of places that the text must not have unless they are in the facts.
 */
export function foreignNames(text: string, facts: readonly Fact[], places: readonly PlaceNames[]): string[] {
  const words = readWords(text);
  const ofPlaces = facts.filter(({ group }) => group === 'place').map((fact) => fact.words);
  const own = getPlaceNames([...COMMON_NAMES, ...ofPlaces, ...facts.flatMap((fact) => namesIn(fact.words))]);
  const allowed = indexesIn(own, words, (found) => found.every(mayBeOfName));
  const familiar = new Set(facts.flatMap((fact) => readWords(fact.words).map((word) => word.text)));
  const foreign = new Set<number>();
  words.forEach((word, at) => {
    if (word.text === BREAK || !hasCapital(word) || allowed.has(at)) return;
    const isWord = isOrdinary(word.text) || familiar.has(word.text);
    const isPlain = /^\p{Lu}\p{Ll}*(?:'\p{Ll}+)?$/u.test(word.written);
    if (!(isWord && isPlain && beginsSentence(text, words, at))) foreign.add(at);
  });
  for (const names of places) {
    // A single word in lower case is usually just a word: "view", "central".
    const found = indexesIn(names, words, (one) => one.length > 1 || one.every(hasCapital));
    for (const at of found) if (!allowed.has(at)) foreign.add(at);
  }
  return [...foreign].sort((a, b) => a - b).map((at) => words[at]?.written ?? '');
}
