import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_SORT_ORDER } from '../../../rules/homes/lists/sort-compounds.ts';
import { isMapOpen } from '../../../rules/navigation/list-modal.ts';
import { formatListSearch } from '../../../rules/navigation/list-search.ts';
import { browserApi } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { getHost, serverApi } from '../../lib/server-api.ts';
import { ofThisTab } from '../../lib/storage/stored-values.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { usePeopleDialog } from '../../listing/people/use-people-dialog.tsx';
import { SkipLink } from '../../ui/page/skip-link.tsx';
import { LazyPart, PartBoundary, PartFailed } from '../../ui/part-boundary.tsx';
import type { Route } from './+types/dashboard-page';
import { CompoundDialog } from './compound-dialog.tsx';
import { CompoundList } from './compound-list.tsx';
import { type DashboardData, getHomes } from './dashboard-data.ts';
import { dashboardMeta } from './dashboard-meta.ts';
import { ActiveFilters } from './filters/active-filters.tsx';
import { FiltersBar } from './filters/filters-bar.tsx';
import { useChangeSearch } from './filters/use-change-search.ts';
import { Hero } from './hero.tsx';
import { ListHeader } from './list-header.tsx';
import { ListSection } from './list-section.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { loadDashboardAgain, rememberDashboard } from './load-dashboard-again.ts';
import { MapPane } from './map-pane.tsx';
import { NewsOfSubscriber } from './news-of-subscriber.tsx';
import { FailedNotice } from './notes/failed-notice.tsx';
import { Pagination } from './pagination.tsx';
import { useOpenedCompound } from './use-opened-compound.ts';
import { useOwnList } from './use-own-list.ts';

export async function loader({ context, request }: Route.LoaderArgs): Promise<DashboardData> {
  const dashboard = await loadDashboard(serverApi(context), new URL(request.url).searchParams);
  const homes = getHomes(dashboard) ?? [];
  // A rendered page already has the homes as HTML.
  return getHost(context).data_only ? { ...dashboard, homes: [...homes] } : dashboard;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isHere = location.pathname === paths.dashboard();
  return loadDashboardAgain(browserApi(), request, () => serverLoader(), isHere);
}

export const meta = dashboardMeta;

const EmptyResult = lazy(() => import('./notes/empty-result.tsx').then((module) => ({ default: module.EmptyResult })));
const CompoundStrips = lazy(() =>
  import('./compound-strips.tsx').then((module) => ({ default: module.CompoundStrips })),
);
const OwnListNotes = lazy(() =>
  import('./notes/own-list-notes.tsx').then((module) => ({ default: module.OwnListNotes })),
);

/** This page settles the address itself, because only it knows the filters. */
export const handle = { settlesAddress: true };

interface DashboardListProps {
  data: DashboardData;
  mapOpen: boolean;
  pointed: number | null;
  listSearch: string;
  onPoint: (compound_id: number | null) => void;
  onOpen: (compound_id: number) => void;
}

/** The list of the dashboard, with its filters above and its pages below. */
function DashboardList({ data, mapOpen, pointed, listSearch, onPoint, onOpen }: DashboardListProps) {
  const isOwnList = useOwnList();
  const empty = data.total === 0 && (
    <PartBoundary fallback={<h3>No homes match your filters</h3>}>
      <Suspense>
        <EmptyResult hint={data.hint} filters={data.search.filters} />
      </Suspense>
    </PartBoundary>
  );
  return (
    <ListSection hidden={mapOpen}>
      <NewsOfSubscriber market_id={data.market_id} onOpen={onOpen} />
      <ActiveFilters filters={data.search.filters} areas={data.areas} />
      {isOwnList ? (
        <Suspense>
          <OwnListNotes filters={data.search.filters}>{empty}</OwnListNotes>
        </Suspense>
      ) : (
        empty
      )}
      {data.total > 0 && (
        <CompoundList
          homes={getHomes(data)}
          isOwn={isOwnList}
          gone={data.gone}
          query={listSearch}
          now={new Date(data.now)}
          pointed={pointed}
          onPoint={onPoint}
          onOpen={onOpen}
        />
      )}
      {data.page_count > 1 && <Pagination page={data.search.page} page_count={data.page_count} />}
    </ListSection>
  );
}

/** The public dashboard: one market's homes as a list and a map. Both show the state in the query. */
export default function DashboardPage({ loaderData: data }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const [pointed, setPointed] = useState<number | null>(null);
  const mapOpen = isMapOpen(params);
  useEffect(() => rememberDashboard(data), [data]);
  const [peopleDialog, editPeople] = usePeopleDialog(data.search.filters.marketName, {
    maxWalk: data.search.filters.maxWalk,
    // A visitor who asks for a short walk wants to see the shortest first.
    onChange: (maxWalk) =>
      changeSearch({
        max_walk: maxWalk ?? null,
        page: null,
        ...(maxWalk !== undefined && data.search.sort === DEFAULT_SORT_ORDER && { sort: 'nearest' }),
      }),
  });
  const [strips, areStripsNear] = useNearView<HTMLDivElement>();
  const { open, close } = useOpenedCompound(data.opened);
  const listSearch = formatListSearch(data.search);
  useEffect(() => {
    ofThisTab.set('list_seen', true);
    if (listSearch !== '') ofThisTab.set('list_search', listSearch);
    else ofThisTab.remove('list_search');
  }, [listSearch]);

  return (
    <>
      <nav aria-label="Skip links">
        <SkipLink to="#homes" className={mapOpen ? 'max-lg:hidden' : ''}>
          Skip to list
        </SkipLink>
        <SkipLink to="#map" className={mapOpen ? '' : 'max-lg:hidden'}>
          Skip to map
        </SkipLink>
      </nav>
      <div className={mapOpen ? 'max-lg:sr-only' : ''}>
        <Hero onEditPeople={() => editPeople()} />
      </div>
      <main className="relative">
        <ListHeader data={data} mapOpen={mapOpen} onEditPeople={editPeople} />
        <FiltersBar
          search={data.search}
          areas={data.areas}
          counts={data}
          tagCounts={data.tag_counts}
          failed={data.failed}
          onEditPeople={() => editPeople()}
        />
        {data.failed !== undefined && <FailedNotice why={data.failed} wanted={data.wanted} />}
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,42%)] lg:items-start">
          <DashboardList {...{ data, mapOpen, pointed, listSearch }} onPoint={setPointed} onOpen={open} />
          <PartBoundary
            fallback={
              <PartFailed className={`py-24 ${mapOpen ? '' : 'max-lg:hidden'}`}>
                Couldn’t load the map. The list shows the same homes.
              </PartFailed>
            }
          >
            <MapPane data={data} open={mapOpen} pointed={pointed} onPoint={setPointed} onOpen={open} />
          </PartBoundary>
        </div>
        {/* About as high as the strips, which would move the end of the page. */}
        <div ref={strips} className="with-scripts min-h-160 border-t border-line">
          {areStripsNear && (
            <LazyPart>
              <CompoundStrips data={data} onOpen={open} />
            </LazyPart>
          )}
        </div>
      </main>
      {peopleDialog}
      {data.opened && (
        <CompoundDialog
          key={data.opened.compound_id}
          opened={data.opened}
          now={data.now}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  );
}
