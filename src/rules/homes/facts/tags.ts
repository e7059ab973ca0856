/**
 * The tags that curators choose from and visitors filter by. They describe the home and its surroundings, never the
 * people who should live there (fair housing). No tag contains a comma, because lists in the URL are joined by commas.
 */
export const tagSections = [
  {
    title: 'Surroundings',
    tags: [
      'near a park',
      'on a park',
      'near a playground',
      'near a trail',
      'near the water',
      'near major transit',
      'near BART',
      'near Muni',
      'near light rail',
      'near shops and cafes',
      'near groceries',
      'near a library',
      'near schools',
      'walkable',
      'bikeable',
      'quiet street',
      'corner lot',
    ],
  },
  {
    title: 'Condition and character',
    tags: [
      'new construction',
      'fixer upper',
      'move-in ready',
      'recently renovated',
      'historic home',
      'mid-century',
      'architect-designed',
      'lots of light',
      'great kitchen',
      'fireplace',
      'great views',
    ],
  },
  {
    title: 'Outdoors',
    tags: [
      'great yard',
      'shared courtyard',
      'fenced yard',
      'deck or patio',
      'roof deck',
      'garden beds',
      'fruit trees',
      'pool',
      'hot tub',
    ],
  },
  {
    title: 'Parking and energy',
    tags: ['has parking', 'garage', '2-car garage', '3-car garage', 'EV charging', 'solar panels', 'heat pump'],
  },
  {
    title: 'Living as several households',
    tags: [
      'separate entrances',
      'separate meters',
      'units of similar size',
      'detached ADU',
      'room to build',
      'large lot',
      'big common room',
      'workshop or studio',
      'laundry in each unit',
      'step-free entry',
      'rental income',
      'delivered vacant',
    ],
  },
] as const;

export type DefaultTag = (typeof tagSections)[number]['tags'][number];

/** All tags, in the order of their sections. */
export const defaultTags: readonly DefaultTag[] = tagSections.flatMap(({ tags }) => tags);

/** The tags that a broader tag includes: a visitor who looks for 'near a park' also wants 'on a park'. */
export const tagGroups: Readonly<Partial<Record<DefaultTag, readonly DefaultTag[]>>> = {
  'near a park': ['on a park'],
  'has parking': ['garage', '2-car garage', '3-car garage'],
  garage: ['2-car garage', '3-car garage'],
  'near major transit': ['near BART', 'near Muni'],
};

const known: ReadonlySet<string> = new Set(defaultTags);

/** Whether a text is one of the default tags, exactly as written. */
export function isDefaultTag(text: string): text is DefaultTag {
  return known.has(text);
}

/** The wanted tags plus all tags that they include. */
export function withIncludedTags(tags: readonly string[]): ReadonlySet<string> {
  const all = new Set(tags);
  for (const tag of tags) {
    if (isDefaultTag(tag)) for (const included of tagGroups[tag] ?? []) all.add(included);
  }
  return all;
}

/** A tag as a label in sentence case: 'near BART' becomes 'Near BART'. */
export function tagLabel(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1);
}
