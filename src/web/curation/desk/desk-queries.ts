import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TourState } from '../../../rules/tours/tour-states.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { DESK, followed } from '../notifications/desk-counts.ts';
import type { DeskFilters } from './desk-filters.ts';

const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
};

const shared = ({ by, q }: DeskFilters, cursor: string | null) => ({
  ...(q !== '' && { q }),
  ...(by !== 'all' && { assigned: by }),
  ...(cursor !== null && { cursor }),
});

/** The threads of a list, the most recently active first, page by page. */
export function threadsQuery(list: 'questions' | 'reports', filters: DeskFilters) {
  return infiniteQueryOptions({
    queryKey: [DESK, list, filters],
    queryFn: ({ pageParam }) =>
      callSignedIn('GET /hfc/_i/message_threads', {
        query: {
          kind: list === 'reports' ? 'report' : 'question',
          ...(filters.status !== 'all' && { state: filters.status as 'open' | 'done' }),
          ...shared(filters, pageParam),
        },
      }),
    ...paged,
    ...followed,
  });
}

export function threadQuery(message_thread_id: number) {
  return queryOptions({
    queryKey: [DESK, 'thread', message_thread_id],
    queryFn: async () => {
      const params = { message_thread_id: String(message_thread_id) };
      return (await callSignedIn('GET /hfc/_i/message_threads/{message_thread_id}', { params })).thread;
    },
    ...followed,
  });
}

/** Tours, the most recently changed first, page by page. */
export function toursQuery(filters: DeskFilters) {
  return infiniteQueryOptions({
    queryKey: [DESK, 'tours', filters],
    queryFn: ({ pageParam }) =>
      callSignedIn('GET /hfc/_i/tour_requests', {
        query: {
          ...(filters.status !== 'all' && { state: filters.status as TourState }),
          ...shared(filters, pageParam),
        },
      }),
    ...paged,
    ...followed,
  });
}

export function tourQuery(tour_request_id: number) {
  return queryOptions({
    queryKey: [DESK, 'tour', tour_request_id],
    queryFn: async () => {
      const params = { tour_request_id: String(tour_request_id) };
      return (await callSignedIn('GET /hfc/_i/tour_requests/{tour_request_id}', { params })).tour_request;
    },
    ...followed,
  });
}

/** All agents. Those without an address can't advise. */
export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: async () => (await callSignedIn('GET /hfc/_i/agents', {})).items,
});
