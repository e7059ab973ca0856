import { lazy, Suspense } from 'react';
import { Checking } from '../../identity/checking.tsx';
import { useCurrentSession } from '../../identity/current-session.ts';
import { privateMeta } from '../../lib/route-meta.ts';

export const meta = privateMeta;

// Lazy, because otherwise the first page of every visit would list this screen's modules.
const ReviewCycles = lazy(async () => ({ default: (await import('./review-cycles.tsx')).ReviewCycles }));

/** The first screen of the staff's app. */
export default function ReviewCyclesPage() {
  const session = useCurrentSession();
  if (!session) return <Checking />;
  return (
    <Suspense fallback={<Checking />}>
      <ReviewCycles />
    </Suspense>
  );
}
