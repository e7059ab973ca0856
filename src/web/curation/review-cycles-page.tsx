import { lazy, Suspense } from 'react';
import { privateMeta } from '../lib/route-meta.ts';
import { Checking } from '../session/checking.tsx';
import { useCurrentSession } from '../session/current-session.ts';

export const meta = privateMeta;

// Else the first page of every visit would name all that it is made of.
const ReviewCycles = lazy(async () => ({ default: (await import('./review-cycles.tsx')).ReviewCycles }));

/** Where staff begin. */
export default function ReviewCyclesPage() {
  const session = useCurrentSession();
  if (!session) return <Checking />;
  return (
    <Suspense fallback={<Checking />}>
      <ReviewCycles user={session.user} />
    </Suspense>
  );
}
