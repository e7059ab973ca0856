import type { Look } from '../pictures.ts';

/** What a text says of a house that its picture may show otherwise. */
const claims: readonly (readonly [words: RegExp, holds: (look: Look) => boolean])[] = [
  [/\b(upstairs|downstairs|upper|stairs|staircase|landings?|top-floor|newel)\b/i, ({ upstairs }) => upstairs],
  [/\b(equal floors|from the ground up|upstairs and downstairs|shared landings)\b/i, isStacked],
  [/^(The stairs are the common ground|Downstairs there are)/, isStacked],
  [/\b(side by side|each (half|side)|down the middle|mirror(ed)?|wall between)\b/i, ({ homes }) => homes === 'beside'],
  [/\b(the|a|whole) building\b/i, ({ buildings }) => buildings === 1],
  [/\bhallway of its own\b/, ({ buildings }) => buildings === 1],
  [/\bscale of a large house\b/, ({ stories }) => stories < 3],
  [/\bfront stays green\b/, ({ garage }) => !garage],
  [/\bcottage\b/i, ({ category, second }) => category !== 'Home with ADU' || isCottage(second)],
  [/\bsleeping loft\b/, ({ second }) => isCottage(second)],
];

function isStacked({ homes }: Look): boolean {
  return homes === 'stacked';
}

function isCottage(second: Look['second']): boolean {
  return second === 'cottage' || second === 'garden cottage';
}

const agrees = (text: string, look: Look): boolean =>
  claims.every(([words, holds]) => !words.test(text) || holds(look));

/** Those of the texts that say nothing else than the picture of the home. */
export const agreeing = (texts: readonly string[], look: Look): string[] => texts.filter((text) => agrees(text, look));
