import { readWords } from '../wording/read-words.ts';
import { contentWords } from './content-words.ts';
import type { Fact } from './fact.ts';
import { isOrdinary } from './ordinary-words.ts';

/** The words of a text that neither its facts nor other texts about homes have. Numbers aren't among them. */
export function foreignWords(text: string, facts: readonly Fact[]): string[] {
  const familiar = contentWords(facts.map(({ words }) => words).join(' '));
  return readWords(text)
    .map(({ written }) => written)
    .filter((word) => !/^\d/.test(word) && !isOrdinary(word) && !contentWords(word).isSubsetOf(familiar));
}
