import { useEffect, useRef } from 'react';
import type { TourRequest } from '../../../contracts/people/tours.ts';
import { timeZoneName } from '../../../rules/places/metros/time-zones.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { TimeList } from '../../subscriber/tours/time-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SeeAllHomes } from '../../ui/page/see-all-homes.tsx';

interface TourSentProps {
  tour: TourRequest;
  /** Who gets the request: `Maren`. */
  reader: string;
}

/** Says that a tour was requested, and what happens next. Takes the focus. */
export function TourSent({ tour: { windows, time_zone, market }, reader }: TourSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <div className="flex flex-col items-start gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none md:text-4xl">
        Tour requested
      </h1>
      <p className="text-lg">
        {reader} will get back to you to agree on a time. We’ll email you, and you’ll find the answer in your tours.
      </p>
      <div className="w-full rounded-card bg-surface p-5">
        <h2 className="text-lg">You suggested</h2>
        <div className="mt-2">
          <TimeList times={windows} time_zone={time_zone} />
        </div>
        <p className="mt-2 text-sm text-muted">
          Times in {market} ({timeZoneName(time_zone)})
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.tours()} look="action">
          See your tours
        </ButtonLink>
        <SeeAllHomes look="plain" />
      </div>
    </div>
  );
}
