import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { TourRequest } from '../../../../contracts/people/tours.ts';
import { timeZoneName } from '../../../../rules/places/metros/time-zones.ts';
import { isOpenTour } from '../../../../rules/tours/tour-states.ts';
import { tourDay, tourHours } from '../../../../rules/tours/tour-times.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { CompoundThumbnail } from '../../../listing/compound-thumbnail.tsx';
import { TimeList } from '../../../subscriber/tours/time-list.tsx';
import { tourStateLabels } from '../../../subscriber/tours/tour-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TourActions } from './tour-actions.tsx';

const tones = {
  requested: 'popular',
  proposed: 'warning',
  confirmed: 'new',
  declined: 'error',
  canceled: 'error',
} as const;

function TourHome({ home: { compound_id, compound } }: { home: TourRequest['homes'][number] }) {
  if (!compound) return <li className="text-muted">A home that’s no longer listed</li>;
  const { cover, editorial } = compound;
  return (
    <li className="flex items-center gap-3">
      <CompoundThumbnail cover={cover} width="w-16" />
      <Link to={paths.compound(compound_id)} className="font-semibold underline-offset-4 hover:underline">
        {editorial.title}
      </Link>
    </li>
  );
}

/** What happens next with an open tour, or why nothing does. */
function nextStep({ state, advisor: agent }: TourRequest, isOpen: boolean): string {
  const name = agent?.first_name ?? 'Your advisor';
  if (state === 'declined') return `${name} can’t offer this tour.`;
  if (state === 'canceled') return 'This tour won’t take place.';
  if (!isOpen) return state === 'confirmed' ? 'This tour is over.' : 'The suggested times are over.';
  return {
    requested: `${name} will get back to you about a time.`,
    proposed: `${name} can show you around at this time. Does it work for you?`,
    confirmed: `${name} will meet you there. The time is in the calendar file that we emailed you.`,
  }[state];
}

/** A tour of the user: its homes and times, where it stands, and what the user can do about it. */
export function TourCard({ tour, onStale }: { tour: TourRequest; onStale: () => void }) {
  const id = useId();
  const [now] = useState(() => new Date());
  const { state, homes, windows, time, time_zone, market, people, note, staff_note, advisor: agent } = tour;
  const isOpen = isOpenTour({ state, last_time: new Date(tour.last_time) }, now);
  const listed = homes.flatMap(({ compound }) => compound?.compound_id ?? []);
  return (
    <article aria-labelledby={id} className="flex flex-col gap-4 rounded-card bg-surface p-5 md:p-6">
      <div>
        <p className="mb-2 flex">
          <Badge tone={isOpen ? tones[state] : 'error'}>{tourStateLabels[state]}</Badge>
        </p>
        <h2 id={id} className="text-2xl">
          {time ? tourDay(time, time_zone) : `Tour in ${market}`}
        </h2>
        {time && (
          <p className="text-lg font-semibold">
            {tourHours(time, time_zone)}{' '}
            <span className="inline-block font-normal text-muted">{timeZoneName(time_zone)}</span>
          </p>
        )}
        <p className="mt-1 text-muted">{nextStep(tour, isOpen)}</p>
      </div>
      {staff_note && (
        <figure className="rounded-2xl bg-gray-100 px-4 py-3">
          <figcaption className="text-sm text-gray-700">From {agent?.first_name ?? 'our staff'}</figcaption>
          <blockquote data-private className="wrap-anywhere whitespace-pre-line">
            {staff_note}
          </blockquote>
        </figure>
      )}
      <ul aria-label="Homes" className="flex flex-col gap-2">
        {homes.map((home) => (
          <TourHome key={home.compound_id} home={home} />
        ))}
      </ul>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr] [&_dd]:max-sm:mb-2 [&_dt]:text-muted">
        {!time && (
          <>
            <dt>You suggested</dt>
            <dd>
              <TimeList times={windows} time_zone={time_zone} />
              <span className="text-muted">{timeZoneName(time_zone)}</span>
            </dd>
          </>
        )}
        <dt>People coming</dt>
        <dd>{people}</dd>
        {note && (
          <>
            <dt>Your note</dt>
            <dd data-private className="wrap-anywhere whitespace-pre-line">
              {note}
            </dd>
          </>
        )}
      </dl>
      {isOpen && <TourActions tour={tour} now={now} onStale={onStale} />}
      {!isOpen && listed.length > 0 && (
        <ButtonLink to={paths.tourRequest(listed)} className="self-start">
          Request another tour
        </ButtonLink>
      )}
    </article>
  );
}
