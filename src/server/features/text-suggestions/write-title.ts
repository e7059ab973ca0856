import type { HomeCategory } from '../../../contracts/shapes/editorial.ts';
import type { DefaultTag } from '../../../rules/homes/facts/tags.ts';
import type { KnownHome } from './known-home.ts';
import { tagWords } from './tag-words.ts';
import { numberWord, varied } from './varied.ts';
import { MAX_TITLE, type Written } from './written.ts';

/** The groups of facts that make the best titles, the best first. */
const GROUPS = ['homes', 'outdoors', 'condition', 'practical', 'surroundings'] as const;
/** How many of the best features a title may have, so that homes with the same tags don't get the same title. */
const CHOICE = 3;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Kind {
  words: string;
  facts: readonly string[];
  /** What joins it to a feature. */
  joint: 'with' | 'and';
}

/** The kind as a title begins. */
function getKind({ category, numUnits }: KnownHome): Kind | null {
  const counted = numUnits !== null && numUnits > 1;
  const known: Record<HomeCategory, Kind> = {
    Duplex: { words: 'Duplex', facts: ['category'], joint: 'with' },
    Triplex: { words: 'Triplex', facts: ['category'], joint: 'with' },
    '4+ home compound': counted
      ? { words: `Compound of ${numberWord(numUnits)} homes`, facts: ['category', 'num_units'], joint: 'with' }
      : { words: 'Compound of several homes', facts: ['category'], joint: 'with' },
    'Home with ADU': { words: 'Home with an ADU', facts: ['category'], joint: 'and' },
    'Home with ADU potential': { words: 'Home with ADU potential', facts: ['category'], joint: 'and' },
    'Apartment cluster': counted
      ? { words: `Cluster of ${numberWord(numUnits)} apartments`, facts: ['category', 'num_units'], joint: 'with' }
      : { words: 'Cluster of apartments', facts: ['category'], joint: 'with' },
  };
  if (category !== null) return known[category];
  return counted ? { words: `${capitalized(numberWord(numUnits))} homes`, facts: ['num_units'], joint: 'with' } : null;
}

/** A feature as a title tells it after the kind. Null if it makes no title. */
function featureWords(tag: DefaultTag, { category }: KnownHome, joint: Kind['joint']): string | null {
  const { role, title, words } = tagWords[tag];
  const isReported = tag === 'detached ADU' && category === 'Home with ADU';
  if (isReported) return null;
  if (role === 'thing') return `${joint} ${title ?? words}`;
  if (role === 'near') return `near ${words}`;
  return role === 'where' ? words : null;
}

/** The features that fit a title, the best first. */
function features(home: KnownHome, joint: Kind['joint']): Written[] {
  const [main] = home.tags;
  const reported = GROUPS.flatMap((group) => home.tags.filter((tag) => tagWords[tag].group === group));
  const ordered = [...new Set([...(main ? [main] : []), ...reported])];
  return ordered.flatMap((tag) => {
    const text = featureWords(tag, home, joint);
    return text === null ? [] : [{ text, facts: [`tag:${tag}`] }];
  });
}

/**
 * A title of at most 60 characters: the kind, one feature and the place, such as `Triplex with a shared courtyard in Ballard`. Null if the kind
 * is unknown.
 */
export function writeTitle(home: KnownHome): Written | null {
  const kind = getKind(home);
  if (!kind) return null;
  const places = [home.neighborhood, home.city, home.area]
    .filter((name): name is string => name !== null && name !== '')
    .map((name) => ({ text: `in ${name}`, facts: [`place:${name}`] }));
  const fitting = (parts: readonly Written[]): Written | null => {
    const text = [kind.words, ...parts.map((part) => part.text)].join(' ');
    return text.length > MAX_TITLE ? null : { text, facts: [...kind.facts, ...parts.flatMap(({ facts }) => facts)] };
  };
  const all = features(home, kind.joint);
  const best = all.slice(0, CHOICE);
  const [first, ...others] = best;
  const chosen = first && varied(home.compound_id, 'title', [first, ...others]);
  const ordered = [...(chosen ? [chosen] : []), ...all.filter((one) => one !== chosen)];
  for (const place of places)
    for (const feature of ordered) {
      const title = fitting([feature, place]);
      if (title) return title;
    }
  for (const part of [...places, ...ordered]) {
    const title = fitting([part]);
    if (title) return title;
  }
  return fitting([]);
}
