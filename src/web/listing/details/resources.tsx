import type { CompoundResource } from '../../../contracts/homes/resources.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { track } from '../../lib/track.ts';
import type { SectionHeading } from './section-heading.ts';

interface ResourcesProps {
  compound_id: number;
  resources: readonly CompoundResource[];
  heading: SectionHeading;
}

/** Articles about buying and sharing a home. */
export function Resources({ compound_id, resources, heading: Heading }: ResourcesProps) {
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby="resources" className="home-resources rounded-card bg-surface p-6 shadow-card">
      <Heading id="resources" className="text-xl">
        Good to know
      </Heading>
      <ul className="mt-3 flex flex-col gap-4">
        {resources.map(({ resource_id, title, description, url, image_id }) => (
          <li key={resource_id}>
            {image_id && <img src={paths.image(image_id, 400)} alt="" loading="lazy" />}
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              onClick={() => track('External Link Opened', { compound_id, link: 'resource' })}
              className="inline-block py-0.5 font-semibold underline underline-offset-4"
            >
              {title}
            </a>
            <p className="text-sm text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
