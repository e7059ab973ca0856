import { lazy, useEffect, useState } from 'react';
import { isRouteErrorResponse, useSearchParams } from 'react-router';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { isVisitor } from '../../../rules/people/visitor.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { browserApi } from '../../lib/api.ts';
import { serverApi } from '../../lib/server-api.ts';
import { askToOpenByAddress, closedListing } from '../../lib/signup-gate.ts';
import { lasting } from '../../lib/storage/stored-values.ts';
import { track } from '../../lib/track.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { compoundMeta } from '../../listing/compound-meta.ts';
import { SimilarCompounds } from '../../listing/similar-compounds.tsx';
import { CompoundWithActions } from '../../subscriber/compound-with-actions.tsx';
import { ErrorPage } from '../../ui/page/error-page.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { SeeAllHomes } from '../../ui/page/see-all-homes.tsx';
import { LazyPart } from '../../ui/part-boundary.tsx';
import type { Route } from './+types/shared-compound-page';
import { GonePage } from './gone-page.tsx';
import { loadCompound, type UnpublishedCompound } from './load-compound.ts';
import { SharedBy } from './shared-by.tsx';
import { useReportOpening } from './use-report-opening.ts';
import { useShareLink } from './use-share-link.ts';

/** The page of a share link that its owner turned off. */
function LinkTurnedOff() {
  return (
    <MessagePage title="This link was turned off" footer={<SeeAllHomes look="action" />}>
      This link doesn’t show a home anymore. There are more homes to discover.
    </MessagePage>
  );
}

const NameGate = lazy(async () => ({ default: (await import('./name-gate.tsx')).NameGate }));

export function loader({ context, params }: Route.LoaderArgs) {
  return loadCompound(serverApi(context), params.compound_id);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadCompound(browserApi(), params.compound_id);
}

/**
 * The head of the home's own page, which is the canonical page. With a share link, search engines must not index it.
 */
export function meta({ loaderData, error, matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const shared = new URLSearchParams(location.search).has('share_link_key');
  const head = compoundMeta({ loaderData, error, matches });
  return shared && loaderData ? [...head, { name: 'robots', content: 'noindex' }] : head;
}

/** A shared home: the content of the home's own page, plus the owner of the share link. */
export default function SharedCompoundPage({ loaderData }: Route.ComponentProps) {
  const { compound, similar, now } = loaderData;
  const { compound_id } = compound;
  const [params] = useSearchParams();
  const share_link_key = readSearchParam(params, 'share_link_key');
  const found = useShareLink(share_link_key, compound_id);
  const share = found === 'turned_off' ? null : found;
  const signedIn = useCurrentSession() !== null;
  const hydrated = useHydrated();
  const [answered, setAnswered] = useState(false);
  const visitor = isVisitor(share ?? null);
  const visitorName = hydrated && visitor && !signedIn ? lasting.get('visitor_name') : undefined;
  const asks =
    hydrated &&
    visitor &&
    !signedIn &&
    !answered &&
    visitorName === undefined &&
    readSearchParam(params, 'no_name_gate') !== true &&
    !lasting.get('name_gate_skipped');

  const as = share_link_key === undefined ? 'page' : 'shared';
  useEffect(() => track('Home Opened', { compound_id, as }), [compound_id, as]);
  // Stands below the report of the visit, because the report of the opening waits for the answer to it.
  useReportOpening(share);
  useEffect(() => {
    void askToOpenByAddress(compound_id, share_link_key);
    return closedListing;
  }, [compound_id, share_link_key]);

  if (found === 'turned_off') return <LinkTurnedOff />;
  const asOf = new Date(now);
  return (
    <main className="mx-auto flex w-full max-w-[70rem] flex-col gap-14 px-4 py-4 md:px-6 md:py-6">
      <div className="flex flex-col gap-5">
        {share_link_key !== undefined && <SharedBy share={share} visitorName={visitorName} />}
        <CompoundWithActions compound={compound} now={asOf} heading="h1" />
      </div>
      <SimilarCompounds title="More like this" homes={similar} now={asOf} />
      {share && asks && (
        // If the code of the name gate can't be loaded, the visitor isn't asked.
        <LazyPart>
          <NameGate sharer={share.sharer} onDone={() => setAnswered(true)} />
        </LazyPart>
      )}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) return <GonePage gone={error.data as UnpublishedCompound} />;
  return <ErrorPage error={error} />;
}
