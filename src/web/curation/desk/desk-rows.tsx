import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffMessageThread } from '../../../contracts/people/messages.ts';
import type { StaffTourRequest } from '../../../contracts/people/tours.ts';
import { tourTime } from '../../../rules/tours/tour-times.ts';
import { queryClient } from '../../identity/query-client.ts';
import { tourStateLabels } from '../../subscriber/tours/tour-words.ts';
import { Button } from '../../ui/button.tsx';
import type { DeskFilters } from './desk-filters.ts';
import { threadsQuery, toursQuery } from './desk-queries.ts';
import { DeskRow } from './desk-row.tsx';

interface RowsProps {
  filters: DeskFilters;
  /** The id of the open thread or tour. */
  open: number | null;
  getPath: (id: number) => string;
  /** Says why the list is empty. */
  empty: ReactNode;
}

interface ListQuery<T> {
  data: { pages: readonly { items: readonly T[] }[] } | undefined;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface PagesProps<T> {
  query: ListQuery<T>;
  label: string;
  empty: ReactNode;
  renderRow: (item: T) => ReactNode;
}

/** The pages of a list, and buttons for what is missing. */
function Pages<T>({ query, label, empty, renderRow }: PagesProps<T>) {
  const { data, isError, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <>
      {!items && !isError && <output className="px-4">Loading…</output>}
      {isError && (
        <div role="alert" className="flex flex-col items-start gap-3 px-4">
          <p>
            {items ? 'Couldn’t load what’s new, so this may be old.' : 'Couldn’t load the list. Check your connection.'}
          </p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {items?.length === 0 && <div className="px-4 py-2 text-muted">{empty}</div>}
      {items && items.length > 0 && (
        <ul aria-label={label} className="flex flex-col gap-1.5">
          {items.map(renderRow)}
        </ul>
      )}
      {hasNextPage && (
        <Button aria-disabled={isFetchingNextPage} onClick={() => isFetchingNextPage || void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading…' : 'Show older ones'}
        </Button>
      )}
    </>
  );
}

function aboutThread({ kind, compound_id, title }: StaffMessageThread): string {
  if (title !== null) return title;
  if (compound_id !== null) return 'A home that isn’t listed';
  return kind === 'report' ? 'A report' : 'No home in particular';
}

/** Questions or reports, the most recently active first. */
export function ThreadRows({ list, filters, open, getPath, empty }: RowsProps & { list: 'questions' | 'reports' }) {
  const query = useInfiniteQuery(threadsQuery(list, filters), queryClient);
  const now = new Date(query.dataUpdatedAt);
  const waits = list === 'reports' ? 'Not handled: ' : 'Waits for an answer: ';
  return (
    <Pages
      query={query}
      label={list === 'reports' ? 'Reports' : 'Questions'}
      empty={empty}
      renderRow={(thread) => {
        const { message_thread_id: id, sender, messages, state, assignment, update_timestamp } = thread;
        const newest = messages.at(-1);
        return (
          <DeskRow
            key={id}
            to={getPath(id)}
            isCurrent={id === open}
            name={sender.name || sender.email}
            about={aboutThread(thread)}
            excerpt={`${newest?.author === 'staff' ? 'Staff: ' : ''}${newest?.message ?? ''}`}
            taker={assignment?.name ?? null}
            waits={state === 'open' ? waits : null}
            timestamp={update_timestamp}
            now={now}
          />
        );
      }}
    />
  );
}

function aboutTour({ homes, market }: StaffTourRequest): string {
  const [first] = homes;
  const title = first?.compound?.editorial.title ?? 'A home that isn’t listed';
  return homes.length === 1 ? `${title}, ${market}` : `${title} and ${homes.length - 1} more, ${market}`;
}

/** Tours, the most recently changed first. */
export function TourRows({ filters, open, getPath, empty }: RowsProps) {
  const query = useInfiniteQuery(toursQuery(filters), queryClient);
  const now = new Date(query.dataUpdatedAt);
  return (
    <Pages
      query={query}
      label="Tours"
      empty={empty}
      renderRow={(tour) => {
        const { tour_request_id: id, user, state, time, windows, time_zone, assignment, update_timestamp } = tour;
        const range = time ?? windows[0];
        return (
          <DeskRow
            key={id}
            to={getPath(id)}
            isCurrent={id === open}
            name={user.name || user.email}
            about={aboutTour(tour)}
            excerpt={`${tourStateLabels[state]}: ${range ? tourTime(range, time_zone) : ''}`}
            taker={assignment?.name ?? null}
            waits={state === 'requested' ? 'Waits for a time: ' : null}
            timestamp={update_timestamp}
            now={now}
          />
        );
      }}
    />
  );
}
