import type { Editorial } from '../../../contracts/shapes/editorial.ts';
import { tagLabel } from '../../../rules/homes/facts/tags.ts';
import type { SectionHeading } from './section-heading.ts';

interface TagsProps {
  editorial: Editorial;
  heading: SectionHeading;
}

/** The features that curators noted, the most important first. */
export function Tags({ editorial: { mainTag, secondaryTags }, heading: Heading }: TagsProps) {
  if (mainTag === null && secondaryTags.length === 0) return null;
  return (
    <section aria-labelledby="features">
      <Heading id="features" className="text-xl">
        Highlights
      </Heading>
      <ul className="mt-3 flex flex-wrap gap-2">
        {mainTag !== null && (
          <li className="rounded-full bg-light-lime px-4 py-1.5 font-semibold">{tagLabel(mainTag)}</li>
        )}
        {secondaryTags.map((tag) => (
          <li key={tag} className="rounded-full bg-gray-100 px-4 py-1.5">
            {tagLabel(tag)}
          </li>
        ))}
      </ul>
    </section>
  );
}
