import { BREAK, type Word } from './read-words.ts';

/** The part of a text from one index up to another. */
export interface Span {
  start: number;
  end: number;
}

/** Fewer letters in a row are abbreviations. */
const SHOUTED_LETTERS = 7;

const isCapitals = ({ written }: Word): boolean => written.length > 1 && /^\p{Lu}+$/u.test(written);

/** The runs of words in capitals. */
export function shoutedWords(words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  let run: Word[] = [];
  const close = (): void => {
    const [first] = run;
    const last = run.at(-1);
    const letters = run.reduce((sum, { written }) => sum + written.length, 0);
    if (first && last && letters >= SHOUTED_LETTERS) spans.push({ start: first.start, end: last.end });
    run = [];
  };
  for (const word of words) {
    if (word.text === BREAK) continue;
    if (isCapitals(word)) run.push(word);
    else close();
  }
  close();
  return spans;
}

/** The second exclamation mark of a text, and those that follow it at once. */
export function moreExclamationMarks(text: string): Span[] {
  const first = text.replaceAll(/<!--|<!/g, (part) => ' '.repeat(part.length)).indexOf('!');
  const second = first < 0 ? -1 : text.indexOf('!', first + 1);
  if (second < 0) return [];
  let end = second + 1;
  while (text[end] === '!') end += 1;
  return [{ start: second, end }];
}
