import { lazy, Suspense } from 'react';
import { Checking } from '../../identity/checking.tsx';
import { useCurrentSession } from '../../identity/current-session.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import type { Route } from './+types/review-period-page';

export const meta = privateMeta;

// Lazy, because otherwise the first page of every visit would list this screen's modules.
const Workbench = lazy(async () => ({ default: (await import('./workbench.tsx')).Workbench }));

/** A review period, or the current one. */
export default function ReviewPeriodPage({ params }: Route.ComponentProps) {
  const session = useCurrentSession();
  if (!session) return <Checking />;
  const given = 'review_period_id' in params ? Number(params.review_period_id) : undefined;
  return (
    <Suspense fallback={<Checking />}>
      <Workbench key={given} review_period_id={given ?? 'current'} />
    </Suspense>
  );
}
