import { readWords } from '../wording/read-words.ts';

/** Words that say nothing of a home by themselves. English has hardly a sentence without one. */
export const functionWords: ReadonlySet<string> = new Set(
  `a about above all along also among an and another are around as at be beside between both but by each for from had has have
  here in inside into is it its near nearby no not of off on one onto or other out outside over plus so than that the their them then
  there these they this those through to together too under up was well were where which while with within without`.split(
    /\s+/,
  ),
);

/** The word without the endings that change most between sentences: `renovated` and `renovation` are alike. */
const stem = (word: string): string => word.replace(/(?:ations?|ated|ates?|ing|ed|es|s|ly|e)$/, '').slice(0, 8);

/** The stems of the words that say something. */
export function contentWords(text: string): ReadonlySet<string> {
  const words = readWords(text).map((word) => word.text);
  return new Set(words.filter((word) => word.length > 1 && !functionWords.has(word)).map(stem));
}
