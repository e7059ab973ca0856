import type { Fact } from '../../../rules/curation/generated-text/fact.ts';
import type { KnownHome } from './known-home.ts';
import { writeSentences } from './write-sentences.ts';
import { writeTitle } from './write-title.ts';
import { countWords, MAX_DESCRIPTION, MAX_SENTENCES, type Written, type WrittenTexts } from './written.ts';

/** How many things the lists in a sentence have. Fewer if the text gets too long. */
const LENGTHS = [4, 3, 2, 1];

const wordsIn = (sentences: readonly Written[]): number =>
  sentences.reduce((sum, { text }) => sum + countWords(text), 0);

/** The sentences of a description of at most 120 words. Short if little is known: nothing is made up to fill it. */
function describe(home: KnownHome, facts: readonly Fact[]): Written[] {
  for (const limit of LENGTHS) {
    const { sentences, units } = writeSentences({ home, facts, limit });
    const [first, ...others] = sentences;
    if (first && units && sentences.length < MAX_SENTENCES) {
      const longer = [first, units, ...others];
      if (wordsIn(longer) <= MAX_DESCRIPTION) return longer;
    }
    if (wordsIn(sentences) <= MAX_DESCRIPTION) return sentences;
  }
  return [];
}

/**
 * Writes a title and a description from the facts alone: what is there, without judgments, prices, people or promises. The same
 * facts of a home always give the same text.
 * @param facts As `getFacts` gives them.
 */
export function writeFromFacts(home: KnownHome, facts: readonly Fact[]): WrittenTexts {
  return { title: writeTitle(home), sentences: describe(home, facts) };
}
