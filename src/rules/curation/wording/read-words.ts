/** A word of a text, in the form that phrases are compared in, with its place in the original text. */
export interface Word {
  /** In lower case, without accents, one kind of apostrophe. `BREAK` between sentences, `MASKED` in a place's name. */
  text: string;
  /** As in the original, but without tags, entities and accents. */
  written: string;
  start: number;
  /** The index after its last character. */
  end: number;
}

/** Stands between words that no phrase may join. */
export const BREAK = '';
/** Stands for a word of a place's name. */
export const MASKED = '*';

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/iy;
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:\s[^>]*)?\/?>|<!--[\s\S]*?-->/iy;
/** Tags inside a sentence, and even inside a word. All others begin a new line. */
const INLINE = new Set(['a', 'b', 'em', 'i', 'span', 'strong', 'u']);
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: "'",
  lsquo: "'",
  nbsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  ndash: '-',
};

function decoded([, decimal, hex, name = '']: RegExpExecArray): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (code > 0 && code <= 0x10_ff_ff) return String.fromCodePoint(code);
  return NAMED[name.toLowerCase()] ?? ';';
}

/** Folds a character beyond ASCII: compatibility forms, accents, quotes, hyphens, and invisible characters. */
function folded(character: string): string {
  if (/[‘’ʼ′＇]/u.test(character)) return "'";
  if (/[‐‑‒–−]/u.test(character)) return '-';
  if (/\p{Cf}|\p{M}/u.test(character)) return '';
  if (/[\u2028\u2029—…]/u.test(character)) return ';';
  return character.normalize('NFKD').replace(/\p{M}/gu, '');
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
const isPlainLetter = (code: number): boolean =>
  (code > 96 && code < 123) || (code > 64 && code < 91) || (code > 47 && code < 58);

/**
 * The words of a text or of HTML. Hyphens and slashes are spaces, `&` is the word and, `55+` is one word. All other
 * punctuation breaks phrases, apart from the period of "St.".
 */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let written = '';
  let start = 0;
  let end = 0;
  const close = (): void => {
    if (written === '') return;
    const bare = written.endsWith("'") ? written.slice(0, -1) : written;
    words.push({ text: bare.toLowerCase(), written: bare, start, end: end - (written.length - bare.length) });
    written = '';
  };
  const breakHere = (at: number): void => {
    close();
    if (words.at(-1)?.text !== BREAK) words.push({ text: BREAK, written: '', start: at, end: at });
  };
  const add = (character: string, at: number, until: number): void => {
    if (written === '') start = at;
    written += character;
    end = until;
  };
  const take = (character: string, at: number, until: number): void => {
    const code = character.charCodeAt(0);
    if (isPlainLetter(code) || (code > 127 && isLetter(character))) add(character, at, until);
    else if (character === "'") {
      if (written !== '') add(character, at, until);
    } else if (character === '+' && /\d$/.test(written)) add(character, at, until);
    else if (character === '&') {
      close();
      add('and', at, until);
      close();
    } else if (' \t\n\r-/"$*_'.includes(character) || character.trim() === '') {
      close();
      if (character === '\n' && text[at + 1] === '\n') breakHere(at);
    } else if (character === '.' && /^(?:st|saint)$/i.test(written)) close();
    else breakHere(at);
  };
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 60) {
      TAG.lastIndex = at;
      const tag = TAG.exec(text);
      if (tag) {
        if (tag[2] !== undefined && !INLINE.has(tag[2].toLowerCase())) {
          if (tag[2].toLowerCase() === 'br') close();
          else breakHere(at);
        }
        at += tag[0].length;
        continue;
      }
    }
    if (code === 38) {
      ENTITY.lastIndex = at;
      const entity = ENTITY.exec(text);
      if (entity) {
        const until = at + entity[0].length;
        for (const character of decoded(entity)) {
          if (character.charCodeAt(0) < 128) take(character, at, until);
          else for (const part of folded(character)) take(part, at, until);
        }
        at = until;
        continue;
      }
    }
    if (code < 128) {
      take(text.charAt(at), at, at + 1);
      at += 1;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0xff_fd);
    for (const part of folded(character)) take(part, at, at + character.length);
    at += character.length;
  }
  close();
  return words;
}
