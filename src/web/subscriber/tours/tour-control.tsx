import { lazy, Suspense } from 'react';
import type { CompoundPage } from '../../../contracts/homes/compounds.ts';
import { isAvailable } from '../../../rules/homes/facts/availability.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const CompoundTour = lazy(async () => ({ default: (await import('./compound-tour.tsx')).CompoundTour }));

/** Leads to the form that requests a tour of a home, or says that a signed-in user has such a tour already. */
export function TourControl({ compound }: { compound: CompoundPage }) {
  const session = useCurrentSession();
  const { compound_id } = compound;
  const request = isAvailable(compound) && (
    <ButtonLink to={paths.tourRequest([compound_id])} className="tour">
      Request a tour
    </ButtonLink>
  );
  if (!session) return request;
  return (
    <PartBoundary fallback={request}>
      <Suspense fallback={request}>
        <CompoundTour user_id={session.user_id} compound_id={compound_id}>
          {request}
        </CompoundTour>
      </Suspense>
    </PartBoundary>
  );
}
