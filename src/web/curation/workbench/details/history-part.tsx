import { lazy, Suspense } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';

const HomeHistory = lazy(async () => ({ default: (await import('./home-history.tsx')).HomeHistory }));

/** What staff changed of a home, loaded when it is asked for. */
export function HistoryPart({ compound }: { compound: StaffCompound }) {
  return (
    <Suspense>
      <HomeHistory compound={compound} />
    </Suspense>
  );
}
