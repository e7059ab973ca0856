import { BREAK, type Word } from './read-words.ts';

/** Words in a row, as a tree: each node leads to the words that may follow. */
export interface PhraseTree<T> {
  next: Map<string, PhraseTree<T>>;
  /** What ends at this word. */
  ends: T[];
}

interface Found<T> {
  value: T;
  /** The index of its first word. */
  first: number;
  /** The index of its last word. */
  last: number;
}

const ANY_WORD = '<word>';
const OWN_WORD = '<own>';

export const emptyTree = <T>(): PhraseTree<T> => ({ next: new Map(), ends: [] });

/** Splits at the bars that are in no braces. */
function getAlternatives(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    if (character === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A brace isn't closed: ${text}`);
}

function step<T>(nodes: Iterable<PhraseTree<T>>, word: string): Set<PhraseTree<T>> {
  const reached = new Set<PhraseTree<T>>();
  for (const node of nodes) {
    const next = node.next.get(word) ?? emptyTree<T>();
    node.next.set(word, next);
    reached.add(next);
  }
  return reached;
}

function grow<T>(nodes: Set<PhraseTree<T>>, phrase: string): Set<PhraseTree<T>> {
  let reached = nodes;
  let at = 0;
  while (at < phrase.length) {
    if (phrase[at] === ' ') at += 1;
    else if (phrase[at] === '{') {
      const close = closingBrace(phrase, at);
      const before = reached;
      reached = new Set(
        getAlternatives(phrase.slice(at + 1, close)).flatMap((alternative) => [...grow(before, alternative)]),
      );
      at = close + 1;
    } else {
      const [word = ''] = /^[^ {]+/.exec(phrase.slice(at)) ?? [];
      reached = step(reached, word);
      at += word.length;
    }
  }
  return reached;
}

/** Adds a phrase in the notation of `Phrase.phrase`. */
export function addPhrase<T>(tree: PhraseTree<T>, phrase: string, value: T): void {
  for (const node of grow(new Set([tree]), phrase)) node.ends.push(value);
}

/** The forms in which phrases may have a word: the word itself, and what it may be the plural of. */
function getForms(text: string): string[] {
  if (!text.endsWith('s') || text.endsWith('ss') || text.length < 4) return [text];
  if (text.endsWith('ies')) return [text, `${text.slice(0, -3)}y`, text.slice(0, -1)];
  if (text.endsWith('es')) return [text, text.slice(0, -1), text.slice(0, -2)];
  return [text, text.slice(0, -1)];
}

/** Whether a phrase of the tree may begin with a word. Most words begin none, and need no memory then. */
function mayBegin<T>({ next }: PhraseTree<T>, text: string): boolean {
  if (next.has(text) || next.has(ANY_WORD)) return true;
  return text.endsWith('s') && (next.has(OWN_WORD) || getForms(text).some((form) => next.has(form)));
}

/** All places where phrases of the tree are in the text. Of a phrase that begins at a word, only the longest form. */
export function findPhrases<T>(tree: PhraseTree<T>, words: readonly Word[]): Found<T>[] {
  const found: Found<T>[] = [];
  for (let first = 0; first < words.length; first += 1) {
    if (!mayBegin(tree, words[first]?.text ?? BREAK)) continue;
    let nodes: readonly PhraseTree<T>[] = [tree];
    let lastByValue: Map<T, number> | undefined;
    for (let at = first; at < words.length && nodes.length > 0; at += 1) {
      const text = words[at]?.text ?? BREAK;
      if (text === BREAK) break;
      const reached: PhraseTree<T>[] = [];
      for (const { next } of nodes) {
        for (const form of getForms(text)) {
          const node = next.get(form);
          if (node) reached.push(node);
        }
        const any = next.get(ANY_WORD);
        if (any) reached.push(any);
        const own = text.endsWith("'s") ? next.get(OWN_WORD) : undefined;
        if (own) reached.push(own);
      }
      for (const { ends } of reached) {
        for (const value of ends) lastByValue = (lastByValue ?? new Map<T, number>()).set(value, at);
      }
      nodes = reached;
    }
    for (const [value, last] of lastByValue ?? []) found.push({ value, first, last });
  }
  return found;
}
