import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { Checking } from '../../identity/checking.tsx';
import { useCurrentSession } from '../../identity/current-session.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { isPreview } from '../preview/open-preview.ts';
import type { Route } from './+types/review-period-page';

export const meta = privateMeta;

// Lazy, because otherwise the first page of every visit would list this screen's modules.
const PreviewPage = lazy(async () => ({ default: (await import('../preview/preview-page.tsx')).PreviewPage }));
const Workbench = lazy(async () => ({ default: (await import('./workbench.tsx')).Workbench }));

/** A review period or the current one, or the preview of one of its homes. */
export default function ReviewPeriodPage({ params }: Route.ComponentProps) {
  const session = useCurrentSession();
  const [search] = useSearchParams();
  if (!session) return <Checking />;
  const compound_id = readSearchParam(search, 'compound_id');
  if (isPreview(search) && compound_id !== undefined)
    return (
      <Suspense fallback={<Checking />}>
        <PreviewPage compound_id={compound_id} />
      </Suspense>
    );
  const given = 'review_period_id' in params ? Number(params.review_period_id) : undefined;
  return (
    <Suspense fallback={<Checking />}>
      <Workbench key={given} review_period_id={given ?? 'current'} />
    </Suspense>
  );
}
