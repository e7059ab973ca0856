import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tourTime } from '../../../rules/tours/tour-times.ts';
import { queryClient } from '../../identity/query-client.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { tourStateLabels } from './tour-words.ts';
import { openToursQuery } from './tours.ts';

interface CompoundTourProps {
  user_id: string;
  compound_id: number;
  /** Shown if the user has no open tour of the home, and while that isn't known. */
  children: ReactNode;
}

/** The user's open tour of a home. */
export function CompoundTour({ user_id, compound_id, children }: CompoundTourProps) {
  const { data = [] } = useQuery(openToursQuery(user_id), queryClient);
  const tour = data.find(({ homes }) => homes.some((home) => home.compound_id === compound_id));
  if (!tour) return children;
  const { state, time, time_zone } = tour;
  return (
    <Link to={paths.tours()} className="tour flex flex-col rounded-2xl bg-light-lime px-4 py-2.5">
      <b>{tourStateLabels[state]}</b>
      {time && <span className="text-sm">{tourTime(time, time_zone)}</span>}
      <span className="text-sm underline underline-offset-4">See your tours</span>
    </Link>
  );
}
