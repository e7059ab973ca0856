import { useEffect, useRef, useState } from 'react';
import { data, useLocation } from 'react-router';
import { MAX_COMPARED, MIN_COMPARED } from '../../../rules/homes/lists/compared-ids.ts';
import type { KnownTerms } from '../../../rules/homes/prices/loan.ts';
import { metersBetween } from '../../../rules/places/geo.ts';
import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { distanceLabel, type Person } from '../../../rules/places/people.ts';
import { useCurrentSession } from '../../identity/current-session.ts';
import { ApiProblem, browserApi } from '../../lib/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { serverApi } from '../../lib/server-api.ts';
import { usePeople } from '../../lib/storage/people.ts';
import { track } from '../../lib/track.ts';
import { costInputsIn } from '../../listing/details/cost/cost-inputs.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorPage } from '../../ui/page/error-page.tsx';
import type { Route } from './+types/compare-page';
import type { ComparedCompound } from './compared-compound.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { costGroup } from './cost-group.ts';
import { factGroups, tagGroup } from './fact-groups.ts';
import { type Comparison, loadComparison } from './load-comparison.ts';
import { eachOwnHouseholds, LoanTerms } from './loan-terms.tsx';
import { PeopleLine } from './people-line.tsx';
import { getGroup, type RowGroup, toRow } from './row.ts';
import { SelectCompounds } from './select-compounds.tsx';

/** How far each home is from each of the visitor's people. */
export function peopleGroup(homes: readonly ComparedCompound[], people: readonly Person[]): RowGroup {
  const rows = people.map((person) =>
    toRow(`To ${person.name}`, homes, ({ home }) => distanceLabel(metersBetween(person, home))),
  );
  return getGroup('Your people', rows, 'Walking times are straight-line estimates.');
}

/** Leads to where homes are chosen: a subscriber's shortlist, or the list of a market. */
function AddCompound({ marketName }: { marketName: string }) {
  const isSubscriber = useCurrentSession()?.subscriber_id != null;
  const metro = metroByMarketName(marketName);
  const list = paths.dashboard(metro && `markets=${metro.key}`);
  return <ButtonLink to={isSubscriber ? paths.shortlist() : list}>Add a home</ButtonLink>;
}

async function load(api: Parameters<typeof loadComparison>[0], url: string): Promise<Comparison> {
  try {
    return await loadComparison(api, new URL(url).searchParams);
  } catch (error) {
    throw error instanceof ApiProblem ? data('Couldn’t load these homes', { status: error.problem.status }) : error;
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const comparison = await load(serverApi(context), request.url);
  return data(comparison, { status: comparison.isUnknown ? 404 : 200 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi(), request.url);
}

export const meta = privateMeta;

/** Reports each compared home once, however often others join or leave the comparison. */
function useReportComparison(homes: Comparison['homes']): void {
  const reported = useRef(new Set<number>());
  useEffect(() => {
    if (homes.length < MIN_COMPARED) return;
    const ids = homes.map(({ compound_id }) => compound_id).filter((id) => !reported.current.has(id));
    for (const id of ids) reported.current.add(id);
    if (ids.length > 0) track('Homes Compared', { compound_ids: ids });
  }, [homes]);
}

const isForSale = ({ home }: Comparison['homes'][number]): boolean => home.listing_type !== 'rental' && !!home.price;

/** Homes side by side, in the order of the address. */
export default function ComparePage({ loaderData: { homes, notes } }: Route.ComponentProps) {
  const { search } = useLocation();
  const [terms, setTerms] = useState<KnownTerms>(() => costInputsIn(new URLSearchParams(search), eachOwnHouseholds));
  const heading = useRef<HTMLHeadingElement>(null);
  const people = usePeople();
  useReportComparison(homes);
  const [first] = homes;
  if (!first || homes.length < MIN_COMPARED) return <SelectCompounds homes={homes} notes={notes} />;
  const groups = [...factGroups(homes), costGroup(homes, terms), peopleGroup(homes, people), tagGroup(homes)].filter(
    ({ rows }) => rows.length > 0,
  );
  return (
    <main className="comparison">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
          Compare {homes.length} homes
        </h1>
        <div className="comparison-tools flex flex-wrap gap-3">
          {homes.length < MAX_COMPARED && <AddCompound marketName={first.market_name} />}
          <Button onClick={() => print()} className="with-scripts max-md:hidden">
            Print
          </Button>
        </div>
      </div>
      {notes.length > 0 && <output className="rounded-card bg-light-tangerine px-4 py-3">{notes.join(' ')}</output>}
      {homes.some(isForSale) && <LoanTerms onChange={setTerms} />}
      <PeopleLine marketName={first.market_name} />
      <ComparisonTable homes={homes} groups={groups} onRemove={() => heading.current?.focus()} />
    </main>
  );
}

export const ErrorBoundary = ErrorPage;
