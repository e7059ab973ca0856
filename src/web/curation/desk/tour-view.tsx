import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { StaffTourRequest } from '../../../contracts/people/tours.ts';
import { timeZoneName } from '../../../rules/places/metros/time-zones.ts';
import { tourTime } from '../../../rules/tours/tour-times.ts';
import { queryClient } from '../../identity/query-client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { TimeList } from '../../subscriber/tours/time-list.tsx';
import { tourStateLabels } from '../../subscriber/tours/tour-words.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { markRead } from '../notifications/notifications.ts';
import { assignTour } from './desk-changes.ts';
import { tourQuery } from './desk-queries.ts';
import { DetailFrame } from './detail-frame.tsx';
import { OwnAgent } from './own-agent.tsx';
import { Taker } from './taker.tsx';
import { TourActs } from './tour-acts.tsx';

function Homes({ homes }: Pick<StaffTourRequest, 'homes'>) {
  return (
    <ul className="flex flex-col gap-1">
      {homes.map(({ compound_id, compound }) => (
        <li key={compound_id}>
          {compound ? (
            <Link to={paths.compound(compound_id)} className="font-semibold underline underline-offset-4">
              {compound.editorial.title}
            </Link>
          ) : (
            'A home that’s no longer listed'
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ tour }: { tour: StaffTourRequest }) {
  const { homes, windows, time, time_zone, market, people, note, staff_note, user } = tour;
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[auto_1fr] sm:gap-y-2 [&_dd]:min-w-0 [&_dd]:max-sm:mb-3 [&_dt]:text-muted">
      {time && (
        <>
          <dt>Time</dt>
          <dd className="font-semibold">{tourTime(time, time_zone)}</dd>
        </>
      )}
      <dt>Asked for</dt>
      <dd>
        <TimeList times={windows} time_zone={time_zone} />
      </dd>
      <dt>Clocks</dt>
      <dd>
        {timeZoneName(time_zone)}, {market}
      </dd>
      <dt>Homes</dt>
      <dd>
        <Homes homes={homes} />
      </dd>
      <dt>People</dt>
      <dd>{people}</dd>
      {note && (
        <>
          <dt>Their note</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{note}</dd>
        </>
      )}
      {staff_note && (
        <>
          <dt>Our note</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{staff_note}</dd>
        </>
      )}
      <dt>Email</dt>
      <dd>
        <MailLink address={user.email} />
      </dd>
      <dt className="sm:pt-2.5">Advisor</dt>
      <dd>
        <OwnAgent user_id={user.user_id} agent={user.own_advisor} />
      </dd>
    </dl>
  );
}

/** A tour: who asked, for when, who takes it, and what staff can do about it. */
export function TourView({ tour_request_id, back }: { tour_request_id: number; back: string }) {
  const query = useQuery(tourQuery(tour_request_id), queryClient);
  const { data: tour } = query;
  const isLoaded = tour !== undefined;
  useEffect(() => {
    // Who looks at the tour has read what was told of it. Without a connection, the notifications stay.
    if (isLoaded) markRead({ tour_request_id }).catch((error: unknown) => console.warn('Notifications', error));
  }, [tour_request_id, isLoaded]);
  const now = new Date(query.dataUpdatedAt);
  return (
    <DetailFrame
      query={query}
      what={{ name: 'this tour', missing: 'Tour not found' }}
      back={back}
      title={`Tour of ${tour?.user.name || tour?.user.email || ''}`}
    >
      {tour && (
        <>
          <p className={tour.state === 'requested' ? 'font-semibold' : 'text-muted'}>{tourStateLabels[tour.state]}</p>
          <Taker assignment={tour.assignment} now={now} onAssign={(change) => assignTour(tour_request_id, change)} />
          <Facts tour={tour} />
          <TourActs tour={tour} now={now} />
        </>
      )}
    </DetailFrame>
  );
}
