import { useSearchParams } from 'react-router';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { isPreview } from '../open-preview.ts';
import { staffScreen } from '../staff-screen.tsx';
import type { Route } from './+types/review-period-page';

export const meta = privateMeta;

const PreviewPage = staffScreen(async () => (await import('../preview/preview-page.tsx')).PreviewPage);
const Workbench = staffScreen(async () => (await import('./workbench.tsx')).Workbench);

/** A review period or the current one, or the preview of one of its homes. */
export default function ReviewPeriodPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const compound_id = readSearchParam(search, 'compound_id');
  if (isPreview(search) && compound_id !== undefined) return <PreviewPage compound_id={compound_id} />;
  const given = 'review_period_id' in params ? Number(params.review_period_id) : undefined;
  return <Workbench key={given} review_period_id={given ?? 'current'} />;
}
