import { contentWords } from './content-words.ts';

/**
 * The words that join facts to sentences, besides function words and the words of the facts. None of them says something of a home by
 * itself: no quality, material, purpose, distance or possibility. None is a name, so that they may begin a sentence, where a capital
 * doesn't show whether a word is one. `master` is left to the lint of wording, which explains it to staff.
 */
const stems: ReadonlySet<string> = contentWords(
  `a add altogether amount bring building come comprise consist contain count counting cover date dwelling eight eleven figure fifth find
  first five for four fourth from full give go grounds have hold home house household in include is it its join kind lie list live
  living located location lot make master measure more mostly neighborhood nine no now number offer on once one order other outdoors over own part
  place plus property provide range reach run second section seven several share since single sit site situated six size span
  square stand start still stretch structure such sum surround take ten than third three total totaling twelve two type unit up
  use while whole with year`,
);

/** Whether a word of a text says nothing of a home by itself, in any of its forms. */
export const isOrdinary = (word: string): boolean => contentWords(word).isSubsetOf(stems);
