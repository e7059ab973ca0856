import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import type { GroundedPart } from '../../../contracts/shapes/text-suggestion.ts';
import type { Fact } from '../../../rules/curation/generated-text/fact.ts';
import { tagSections } from '../../../rules/homes/facts/tags.ts';
import type { GroundedTag } from './derive-tags.ts';
import type { KnownHome } from './known-home.ts';

/** As many as the contract takes. */
const MAX_TAGS = 20;

/** The sections whose tags say most about a compound come first. */
const SECTIONS = [
  'Living as several households',
  'Outdoors',
  'Condition and character',
  'Surroundings',
  'Parking and energy',
] as const;
const ranked: readonly string[] = SECTIONS.flatMap(
  (title) => tagSections.find((section) => section.title === title)?.tags ?? [],
);

export interface Labels {
  chosen: Partial<Pick<Editorial, 'category' | 'mainTag' | 'secondaryTags'>>;
  parts: GroundedPart[];
}

type Present = Pick<Editorial, 'mainTag' | 'secondaryTags'>;

/** The category and the tags of a home that follow from its facts. Tags that curators gave it stay, whatever they are. */
export function chooseLabels(
  home: KnownHome,
  { facts, tags, present }: { facts: readonly Fact[]; tags: readonly GroundedTag[]; present: Present },
): Labels {
  const reported = (ids: readonly string[]): GroundedPart['facts'] =>
    facts.filter(({ id }) => ids.includes(id)).map(({ id, words }) => ({ id, words }));
  const factsOfTag = (tag: string): GroundedPart['facts'] => reported(tags.find((one) => one.tag === tag)?.facts ?? []);
  const mainTag =
    present.mainTag ?? [...tags].sort((a, b) => ranked.indexOf(a.tag) - ranked.indexOf(b.tag))[0]?.tag ?? null;
  const own = new Set([...present.secondaryTags, ...tags.map(({ tag }) => tag)]);
  if (mainTag !== null) own.delete(mainTag);
  const secondaryTags = [...own].slice(0, MAX_TAGS);
  return {
    chosen: {
      ...(home.category !== null && { category: home.category }),
      ...(mainTag !== null && { mainTag }),
      ...(secondaryTags.length > 0 && { secondaryTags }),
    },
    parts: [
      ...(home.category === null
        ? []
        : [
            { field: 'category' as const, text: home.category, facts: reported(['num_units', 'category']).slice(0, 1) },
          ]),
      ...(mainTag === null ? [] : [{ field: 'mainTag' as const, text: mainTag, facts: factsOfTag(mainTag) }]),
      ...secondaryTags.map((tag) => ({ field: 'secondaryTags' as const, text: tag, facts: factsOfTag(tag) })),
    ],
  };
}
