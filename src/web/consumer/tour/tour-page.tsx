import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TourRequest } from '../../../contracts/people/tours.ts';
import { MAX_TOUR_HOMES } from '../../../contracts/values/tour-values.ts';
import { comparedIds } from '../../../rules/homes/lists/compared-ids.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { formatList } from '../../../rules/values/formats.ts';
import { Checking } from '../../identity/checking.tsx';
import { useCurrentSession } from '../../identity/current-session.ts';
import { queryClient } from '../../identity/query-client.ts';
import { useUser } from '../../identity/user.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { AgentIntro, getReader } from '../../subscriber/messages/agent-intro.tsx';
import { NoAgent } from '../../subscriber/messages/no-agent.tsx';
import { useAgent } from '../../subscriber/messages/use-agent.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { SeeAllHomes } from '../../ui/page/see-all-homes.tsx';
import { SelectedCompound } from './selected-compound.tsx';
import { leaveOut, type TourCompounds, tourCompoundsQuery } from './tour-compounds.ts';
import { TourForm } from './tour-form.tsx';
import { TourSent } from './tour-sent.tsx';

export const meta = privateMeta;

function TourRequestOf({ data }: { data: TourCompounds }) {
  const { homes, missing } = data;
  const agent = useAgent();
  const list = useRef<HTMLUListElement>(null);
  const [tour, setTour] = useState<TourRequest | null>(null);
  const hasAsked = useUser()?.history.hfc_tour_form_submitted;
  const reader = getReader(agent);
  if (tour) return <TourSent tour={tour} reader={reader} />;
  const metros = [...new Set(homes.map(({ metro }) => metro))];
  const [metro, another] = metros;
  const ids = homes.map(({ card }) => card.compound_id);
  const remove = (compound_id: number): void => {
    leaveOut(data, compound_id);
    // The link that was pressed goes away.
    list.current?.focus();
  };
  return (
    <>
      <AgentIntro agent={agent}>
        <h1 id="tour" className="text-3xl md:text-4xl">
          Request a tour
        </h1>
        {agent !== null && <p className="mt-1 text-muted">{reader} will show you around.</p>}
      </AgentIntro>
      {missing > 0 && (
        <output className="rounded-card bg-light-tangerine px-4 py-3">
          {missing === 1
            ? 'One home is no longer listed, so we left it out.'
            : `${missing} homes are no longer listed, so we left them out.`}
        </output>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Homes" className="outline-none flex flex-col gap-3">
        {homes.map(({ card }) => (
          <SelectedCompound
            key={card.compound_id}
            home={card}
            without={
              homes.length > 1
                ? paths.tourRequest(ids.filter((compound_id) => compound_id !== card.compound_id))
                : undefined
            }
            onRemove={() => remove(card.compound_id)}
          />
        ))}
      </ul>
      {another ? (
        <output className="rounded-card bg-light-tangerine px-4 py-3">
          These homes are in {formatList(metros.map(({ name }) => name))}. A tour can only visit homes in one city.
          Remove the others.
        </output>
      ) : agent === null ? (
        <NoAgent />
      ) : (
        metro && <TourForm compound_ids={ids} metro={metro} reader={reader} onSent={setTour} />
      )}
      {/* Last, because the user may load after the homes, and nothing should move. */}
      {hasAsked && (
        <p className="text-sm text-muted">
          You’ve requested a tour before.{' '}
          <Link to={paths.tours()} className="font-semibold text-ink underline underline-offset-4">
            See your tours
          </Link>
        </p>
      )}
    </>
  );
}

/** Requests a tour of the homes in the address. */
export default function TourPage() {
  const session = useCurrentSession();
  const [params] = useSearchParams();
  const { ids } = comparedIds(readSearchParam(params, 'ids') ?? []);
  const { data, isError, isFetching, refetch } = useQuery(tourCompoundsQuery(ids), queryClient);
  if (!session) return <Checking />;
  if (ids.length === 0 || data?.homes.length === 0)
    return (
      <MessagePage
        key="none"
        title="Choose homes to tour"
        footer={
          <>
            <ButtonLink to={paths.shortlist()} look="action">
              Your shortlist
            </ButtonLink>
            <SeeAllHomes look="plain" />
          </>
        }
      >
        Select up to {MAX_TOUR_HOMES} homes in one city from your shortlist, or open a home and request a tour there.
      </MessagePage>
    );
  if (!data && isError && !isFetching)
    return (
      <MessagePage
        title="Couldn’t load these homes"
        status="error"
        footer={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </MessagePage>
    );
  if (!data) return <MessagePage key="waiting" title="Request a tour" processing="Loading the homes…" />;
  return (
    <main className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-5 py-8 md:py-12">
      <TourRequestOf data={data} />
    </main>
  );
}
