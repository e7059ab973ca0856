import { emptyTree, findPhrases, type PhraseTree } from './phrase-tree.ts';
import { BREAK, MASKED, readWords, type Word } from './read-words.ts';

/** Names of places, whose words mean nothing else: neighborhoods, areas, cities, streets, addresses. */
export type PlaceNames = PhraseTree<true>;

/** Prepares names for many texts, because a market has hundreds. */
export function getPlaceNames(names: Iterable<string>): PlaceNames {
  const tree = emptyTree<true>();
  for (const name of names) {
    let node = tree;
    for (const { text } of readWords(name)) {
      if (text === BREAK) continue;
      const next = node.next.get(text) ?? emptyTree<true>();
      node.next.set(text, next);
      node = next;
    }
    if (node !== tree) node.ends.push(true);
  }
  return tree;
}

/** Begins with a capital or a digit. "white center" in lower case is no name. */
const isName = ({ written }: Word): boolean =>
  written.charAt(0) !== written.charAt(0).toLowerCase() || /^\d/.test(written);

/** The words with those of places' names masked. */
export function maskNames(words: Word[], names: PlaceNames): Word[] {
  const places = findPhrases(names, words);
  if (places.length === 0) return words;
  const masked = [...words];
  for (const { first, last } of places) {
    const found = words.slice(first, last + 1);
    if (!found.every(isName)) continue;
    for (let at = first; at <= last; at += 1) {
      const word = words[at];
      if (word) masked[at] = { ...word, text: MASKED };
    }
  }
  return masked;
}
