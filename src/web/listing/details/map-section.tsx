import { lazy, Suspense } from 'react';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { notedNearby } from '../../../rules/homes/facts/noted-nearby.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { PartBoundary, PartFailed } from '../../ui/part-boundary.tsx';
import type { SectionHeading } from './section-heading.ts';

const CompoundMap = lazy(() => import('./compound-map.tsx'));

/** The map of a home and its surroundings. The map's code loads when the section comes into view. */
export function MapSection({ compound, heading: Heading }: { compound: CompoundPage; heading: SectionHeading }) {
  const [section, isNear] = useNearView<HTMLElement>();
  const { lat, lng } = compound.home;
  const { mainTag, secondaryTags } = compound.editorial;
  const nearby = notedNearby(mainTag === null ? secondaryTags : [mainTag, ...secondaryTags]);
  return (
    <section ref={section} aria-labelledby="home-map" className="home-map">
      <Heading id="home-map" className="text-xl">
        Location
      </Heading>
      {nearby !== null && <p className="mt-1 text-muted">{nearby}</p>}
      <div className="mt-3 h-[26rem] overflow-hidden rounded-card bg-[#f6f1e4]">
        <p className="without-scripts p-6">
          Couldn’t load the map.{' '}
          <a href={`https://www.openstreetmap.org/#map=16/${lat}/${lng}`} className="underline">
            See this place on OpenStreetMap
          </a>
        </p>
        {isNear && (
          <PartBoundary fallback={<PartFailed className="h-full">Couldn’t load the map.</PartFailed>}>
            <Suspense>
              <CompoundMap compound={compound} />
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </section>
  );
}
