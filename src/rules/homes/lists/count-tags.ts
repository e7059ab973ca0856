import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { isAvailable } from '../facts/availability.ts';
import { type DefaultTag, defaultTags, isDefaultTag, withIncludedTags } from '../facts/tags.ts';
import { type AreaIdsByName, type Filters, filterCompounds, withoutFilter } from './compound-filters.ts';

/** For each tag, the tags that a visitor may choose to find it: the tag itself, and broader ones. */
const choicesByTag: ReadonlyMap<string, readonly DefaultTag[]> = new Map(
  defaultTags.map((tag) => [tag, defaultTags.filter((choice) => withIncludedTags([choice]).has(tag))]),
);

/**
 * For each default tag, in their order: how many available homes pass the other filters and would be found by this tag.
 * Chosen tags don't narrow the counts, because a home needs only one of them.
 */
export function countTags(
  compounds: readonly CompoundCard[],
  filters: Filters,
  areaIdsByName: AreaIdsByName,
): readonly number[] {
  const counts = new Map<DefaultTag, number>(defaultTags.map((tag) => [tag, 0]));
  for (const compound of filterCompounds(compounds, withoutFilter(filters, 'tags'), areaIdsByName)) {
    if (!isAvailable(compound)) continue;
    const { mainTag, secondaryTags } = compound.editorial;
    const choices = new Set<DefaultTag>();
    for (const tag of mainTag === null ? secondaryTags : [mainTag, ...secondaryTags])
      if (isDefaultTag(tag)) for (const choice of choicesByTag.get(tag) ?? []) choices.add(choice);
    for (const choice of choices) counts.set(choice, (counts.get(choice) ?? 0) + 1);
  }
  return [...counts.values()];
}
