import { diffComm } from 'node-diff3';

/** A run of words that stayed, was taken out, or was put in. */
export interface WordRun {
  is: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, each with the white space after it. A line break is a word of its own. */
export function getWords(text: string): string[] {
  return text.match(/\n|[^\S\n]*[^\s]+[^\S\n]*/g) ?? [];
}

/** What changed from one text to another, word by word. */
export function wordDifference(before: string, after: string): WordRun[] {
  return diffComm(getWords(before), getWords(after))
    .flatMap((part): WordRun[] =>
      part.common
        ? [{ is: 'same', text: part.common.join('') }]
        : [
            { is: 'removed', text: part.buffer1.join('') },
            { is: 'added', text: part.buffer2.join('') },
          ],
    )
    .filter(({ text }) => text !== '');
}
