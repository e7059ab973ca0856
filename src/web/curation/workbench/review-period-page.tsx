import { useSearchParams } from 'react-router';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { requireId } from '../../lib/navigation/require-id.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { isPreview } from '../open-preview.ts';
import { staffScreen } from '../staff-screen.tsx';
import type { Route } from './+types/review-period-page';

export const meta = privateMeta;

/** The id in the address. The current review period has an address without one. */
const idIn = (params: Route.LoaderArgs['params']): string | undefined =>
  'review_period_id' in params ? params.review_period_id : undefined;

export const loader = ({ params }: Route.LoaderArgs) => requireId(idIn(params));
/** The browser can tell as well as the server. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => requireId(idIn(params));

const PreviewPage = staffScreen(async () => (await import('../preview/preview-page.tsx')).PreviewPage);
const Workbench = staffScreen(async () => (await import('./workbench.tsx')).Workbench);

/** A review period or the current one, or the preview of one of its homes. */
export default function ReviewPeriodPage({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const compound_id = readSearchParam(search, 'compound_id');
  if (isPreview(search) && compound_id !== undefined) return <PreviewPage compound_id={compound_id} />;
  const given = idIn(params);
  return <Workbench key={given} review_period_id={given === undefined ? 'current' : Number(given)} />;
}
