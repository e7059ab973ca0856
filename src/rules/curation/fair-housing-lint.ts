import { blockedPhrases } from './wording/blocked-phrases.ts';
import { notedPhrases } from './wording/noted-phrases.ts';
import { type Phrase, sources } from './wording/phrase.ts';
import { addPhrase, emptyTree, findPhrases, type PhraseTree } from './wording/phrase-tree.ts';
import { maskNames, type PlaceNames } from './wording/place-names.ts';
import { readWords } from './wording/read-words.ts';
import { moreExclamationMarks, type Span, shoutedWords } from './wording/shouting.ts';
import { warnedPhrases } from './wording/warned-phrases.ts';

/**
 * Finds words that an advertisement of a home must not or should not have: the Fair Housing Act forbids to state a
 * preference or limit by race, color, religion, sex, disability, familial status or national origin. The rule for
 * writers: describe the home, not the people.
 *
 * The list was made on 2026-11-24. Not legal advice: a person responsible reads it once a year, and changes this date.
 * A phrase without examples of both kinds in the test is refused there: false alarms teach people to click through.
 */
export interface Finding extends Pick<Phrase, 'id' | 'tier' | 'class' | 'why' | 'source' | 'instead'> {
  /** The index of the marked words in the original text. */
  start: number;
  /** The index after the marked words. */
  end: number;
  /** The marked part of the original text, with tags if there are any inside. */
  words: string;
}

export interface WordingContext {
  /** Names of places, which mean nothing else: of neighborhoods, areas, cities, streets, and the home's address. */
  names?: readonly PlaceNames[];
  /** Whether the home is housing for older persons by 24 CFR 100.304. */
  olderPersons?: boolean;
  /** Whether a law of the market protects a source of income, as `incomeLaws` says. */
  protectsIncome?: boolean;
}

/** All phrases of the list. */
export const phrases: readonly Phrase[] = [...blockedPhrases, ...warnedPhrases, ...notedPhrases];

const capitals: Omit<Phrase, 'phrase'> = {
  id: 'all-capitals',
  tier: 'note',
  class: null,
  why: 'Words in capitals are hard to read.',
  source: sources.style,
  instead: 'Write them as usual.',
};
const exclamation: Omit<Phrase, 'phrase'> = {
  id: 'exclamation-marks',
  tier: 'note',
  class: null,
  why: 'More than one exclamation mark reads as an advertisement.',
  source: sources.style,
  instead: 'Use a period.',
};

const severity = { block: 0, warn: 1, note: 2 } as const;

interface Meaning {
  phrase: Phrase;
  excuse: boolean;
}

let tree: PhraseTree<Meaning> | undefined;

/** Makes the tree of all phrases, with a step for each, so that a server can do other work in between. */
export function* preparePhrases(): Generator<void, PhraseTree<Meaning>> {
  if (tree) return tree;
  const made = emptyTree<Meaning>();
  for (const phrase of phrases) {
    addPhrase(made, phrase.phrase, { phrase, excuse: false });
    const excuse = { phrase, excuse: true };
    for (const unless of phrase.unless ?? []) addPhrase(made, unless, excuse);
    yield;
  }
  tree = made;
  return made;
}

/** The tree of all phrases, made at the first use. */
function allPhrases(): PhraseTree<Meaning> {
  const steps = preparePhrases();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

function applies({ except, where }: Phrase, { olderPersons, protectsIncome }: WordingContext): boolean {
  return !(except === 'older_persons' && olderPersons) && !(where === 'source_of_income' && !protectsIncome);
}

/**
 * The findings in a text or in HTML, in the order of the text. Of findings that overlap, only the most severe one, and
 * of equal ones the longest.
 */
export function lintWording(text: string, context: WordingContext = {}): Finding[] {
  const read = readWords(text);
  const words = (context.names ?? []).reduce(maskNames, read);
  const spans = findPhrases(allPhrases(), words).map(({ value, first, last }) => ({
    ...value,
    start: words[first]?.start ?? 0,
    end: words[last]?.end ?? 0,
  }));
  const excuses = spans.filter(({ excuse }) => excuse);
  const isExcused = (span: (typeof spans)[number]): boolean =>
    excuses.some((excuse) => excuse.phrase === span.phrase && overlaps(excuse, span));
  const found: { rule: Omit<Phrase, 'phrase'>; start: number; end: number }[] = [
    ...spans
      .filter((span) => !span.excuse && applies(span.phrase, context) && !isExcused(span))
      .map(({ phrase, start, end }) => ({ rule: phrase, start, end })),
    ...shoutedWords(words).map((span) => ({ rule: capitals, ...span })),
    ...moreExclamationMarks(text).map((span) => ({ rule: exclamation, ...span })),
  ];
  found.sort((a, b) => severity[a.rule.tier] - severity[b.rule.tier] || b.end - b.start - (a.end - a.start));
  const kept: typeof found = [];
  for (const one of found) if (!kept.some((other) => overlaps(one, other))) kept.push(one);
  return kept
    .sort((a, b) => a.start - b.start)
    .map(({ rule: { id, tier, class: protectedClass, why, source, instead }, start, end }) => ({
      id,
      tier,
      class: protectedClass,
      why,
      source,
      instead,
      start,
      end,
      words: text.slice(start, end),
    }));
}
