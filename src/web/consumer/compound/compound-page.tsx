import { lazy, useEffect } from 'react';
import { isRouteErrorResponse, redirect, useSearchParams } from 'react-router';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { serverApi } from '../../lib/server-api.ts';
import { askToOpenByAddress, closedListing } from '../../lib/signup-gate.ts';
import { track } from '../../lib/track.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { compoundMeta } from '../../listing/compound-meta.ts';
import { SimilarCompounds } from '../../listing/similar-compounds.tsx';
import { CompoundWithActions } from '../../subscriber/compound-with-actions.tsx';
import { ErrorPage } from '../../ui/page/error-page.tsx';
import { LazyPart } from '../../ui/part-boundary.tsx';
import type { Route } from './+types/compound-page';
import { BackToHomes } from './back-to-homes.tsx';
import { GonePage } from './gone-page.tsx';
import { idInSentence, loadCompound, type UnpublishedCompound } from './load-compound.ts';

export function loader({ context, params, request }: Route.LoaderArgs) {
  const id = idInSentence(params.compound_id);
  if (id !== undefined && String(id) !== params.compound_id)
    throw redirect(paths.compound(id, new URL(request.url).search.slice(1)), 301);
  return loadCompound(serverApi(context), params.compound_id);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadCompound(browserApi(), params.compound_id);
}

export const meta = compoundMeta;

const RecentlyViewed = lazy(async () => ({
  default: (await import('../../listing/recently-viewed.tsx')).RecentlyViewed,
}));

/** The canonical page of a home. */
export default function CompoundPage({ loaderData: { compound, similar, now } }: Route.ComponentProps) {
  const { compound_id } = compound;
  const [params] = useSearchParams();
  const share_link_key = readSearchParam(params, 'share_link_key');
  useEffect(() => track('Home Opened', { compound_id, as: 'page' }), [compound_id]);
  useEffect(() => {
    void askToOpenByAddress(compound_id, share_link_key);
    return closedListing;
  }, [compound_id, share_link_key]);
  const [end, isEndNear] = useNearView<HTMLDivElement>();
  const asOf = new Date(now);
  return (
    <main className="mx-auto flex w-full max-w-[70rem] flex-col gap-14 px-4 py-4 md:px-6 md:py-6">
      <div className="flex flex-col gap-1 md:-mt-3">
        <BackToHomes marketName={compound.market.name} />
        <CompoundWithActions compound={compound} now={asOf} heading="h1" />
      </div>
      <SimilarCompounds title="More like this" homes={similar} now={asOf} />
      <div ref={end} className="min-h-px">
        {isEndNear && (
          <LazyPart>
            <RecentlyViewed except={compound_id} now={asOf} />
          </LazyPart>
        )}
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) return <GonePage gone={error.data as UnpublishedCompound} />;
  return <ErrorPage error={error} />;
}
