import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSearchParam } from '../../../rules/search-params.ts';
import { browserApi } from '../../lib/api.ts';
import { serverApi } from '../../lib/server-api.ts';
import type { Route } from './+types/dashboard-page';
import { dashboardMeta } from './dashboard-meta.ts';
import { FiltersBar } from './filters-bar.tsx';
import { Hero } from './hero.tsx';
import { HomeDialog } from './home-dialog.tsx';
import { HomeList } from './home-list.tsx';
import { ListHeader } from './list-header.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { MapPane } from './map-pane.tsx';
import { MoreHomes } from './more-homes.tsx';
import { useChangeSearch } from './use-change-search.ts';
import { useCleanAddress } from './use-clean-address.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDashboard(serverApi(context), new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadDashboard(browserApi(), new URL(request.url).searchParams);
}

export const meta = dashboardMeta;

/** The public dashboard: one market's homes as a list and a map of the same state, which is the query. */
export default function DashboardPage({ loaderData: data }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const changeSearch = useChangeSearch();
  const [pointed, setPointed] = useState<number | null>(null);
  const mapOpen = readSearchParam(params, 'modal') === 'map';
  useCleanAddress();
  const open = useCallback((compound_id: number) => changeSearch({ compound_id }), [changeSearch]);

  return (
    <>
      <Hero />
      <main className="relative">
        <ListHeader data={data} mapOpen={mapOpen} />
        <FiltersBar filters={data.search.filters} areas={data.areas} total={data.total} />
        <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,42%)] lg:items-start">
          <section
            id="homes"
            aria-label="Homes"
            className={`scroll-mt-20 px-4 py-6 md:px-6 ${mapOpen ? 'max-lg:hidden' : ''}`}
          >
            <HomeList data={data} selected={pointed} onPoint={setPointed} onOpen={open} />
          </section>
          <MapPane data={data} open={mapOpen} pointed={pointed} onPoint={setPointed} onOpen={open} />
        </div>
        <MoreHomes data={data} onOpen={open} />
      </main>
      <HomeDialog opened={data.opened} now={data.now} onClose={() => changeSearch({ compound_id: null })} />
    </>
  );
}
