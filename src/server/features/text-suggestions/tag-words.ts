import type { FactGroup } from '../../../rules/curation/generated-text/fact.ts';
import type { DefaultTag } from '../../../rules/homes/facts/tags.ts';

/**
 * What a sentence does with a tag: it lists a `thing` that is there, says what the home `is`, or names what is `near`. `nothing`: the
 * tag is for filters, and its words would promise too much.
 */
type Role = 'thing' | 'is' | 'near' | 'where' | 'nothing';

export interface TagWords {
  group: FactGroup;
  role: Role;
  /** As in the middle of a sentence: after "has", "is", "near" or "It stands". */
  words: string;
  /** As in a title after "with". Absent if it makes no title. */
  title?: string;
}

const thing = (group: FactGroup, words: string, title = words): TagWords => ({ group, role: 'thing', words, title });
const is = (group: FactGroup, words: string): TagWords => ({ group, role: 'is', words });
const near = (words: string): TagWords => ({ group: 'surroundings', role: 'near', words });
const where = (words: string): TagWords => ({ group: 'surroundings', role: 'where', words });

/** How texts tell the default tags. Without judgments: what curators call great is simply there. */
export const tagWords: Readonly<Record<DefaultTag, TagWords>> = {
  'near a park': near('a park'),
  'on a park': where('on a park'),
  'near a playground': near('a playground'),
  'near a trail': near('a trail'),
  'near the water': near('the water'),
  'near major transit': near('major transit'),
  'near BART': near('BART'),
  'near Muni': near('Muni'),
  'near light rail': near('light rail'),
  'near shops and cafes': near('shops and cafes'),
  'near groceries': near('groceries'),
  'near a library': near('a library'),
  'near schools': near('schools'),
  walkable: is('surroundings', 'walkable'),
  bikeable: is('surroundings', 'bikeable'),
  'quiet street': where('on a quiet street'),
  'corner lot': where('on a corner lot'),

  'new construction': is('condition', 'newly built'),
  'fixer upper': is('condition', 'in need of work'),
  'move-in ready': is('condition', 'ready to move in'),
  'recently renovated': is('condition', 'recently renovated'),
  'historic home': is('condition', 'historic'),
  'mid-century': is('condition', 'mid-century'),
  'architect-designed': is('condition', 'designed by an architect'),
  'lots of light': thing('condition', 'lots of light'),
  'great kitchen': thing('condition', 'a good kitchen'),
  fireplace: thing('condition', 'a fireplace'),
  'great views': thing('condition', 'views'),

  'great yard': thing('outdoors', 'a yard'),
  'shared courtyard': thing('outdoors', 'a shared courtyard'),
  'fenced yard': thing('outdoors', 'a fenced yard'),
  'deck or patio': thing('outdoors', 'a deck or patio'),
  'roof deck': thing('outdoors', 'a roof deck'),
  'garden beds': thing('outdoors', 'garden beds'),
  'fruit trees': thing('outdoors', 'fruit trees'),
  pool: thing('outdoors', 'a pool'),
  'hot tub': thing('outdoors', 'a hot tub'),

  'has parking': thing('practical', 'parking'),
  garage: thing('practical', 'a garage'),
  '2-car garage': thing('practical', 'a two-car garage'),
  '3-car garage': thing('practical', 'a three-car garage'),
  'EV charging': thing('practical', 'EV charging'),
  'solar panels': thing('practical', 'solar panels'),
  'heat pump': thing('practical', 'a heat pump'),

  'separate entrances': thing('homes', 'separate entrances'),
  'separate meters': thing('homes', 'separate meters'),
  'units of similar size': thing('homes', 'homes of similar size'),
  'detached ADU': thing('homes', 'a detached ADU'),
  'room to build': thing('outdoors', 'room for more', 'room for more'),
  'large lot': thing('outdoors', 'a large lot'),
  'big common room': thing('homes', 'a big common room'),
  'workshop or studio': thing('homes', 'a workshop or studio'),
  'laundry in each unit': thing('homes', 'laundry in each home'),
  'step-free entry': thing('homes', 'a step-free entry'),
  'rental income': { group: 'homes', role: 'nothing', words: 'rental income' },
  'delivered vacant': { group: 'homes', role: 'nothing', words: 'delivered vacant' },
};

/** Tags that say more than others of the same kind: of a fenced yard, a text needn't say that it is a yard. */
export const saysMore: readonly (readonly [more: DefaultTag, less: DefaultTag])[] = [
  ['fenced yard', 'great yard'],
  ['3-car garage', '2-car garage'],
  ['3-car garage', 'garage'],
  ['2-car garage', 'garage'],
  ['garage', 'has parking'],
  ['2-car garage', 'has parking'],
  ['3-car garage', 'has parking'],
  ['on a park', 'near a park'],
  ['near BART', 'near major transit'],
  ['near Muni', 'near major transit'],
];
