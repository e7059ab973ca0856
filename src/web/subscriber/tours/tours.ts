import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallRequest, CallResponse } from '../../../contracts/contract.ts';
import type { TourRequest } from '../../../contracts/people/tours.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { requireSession } from '../../identity/current-session.ts';
import { keptCurrent } from '../../identity/keep-current.ts';
import { queryClient } from '../../identity/query-client.ts';
import { currentUser, replaceUser } from '../../identity/user.ts';
import { ContentKey } from '../../lib/content-key.ts';
import { track } from '../../lib/track.ts';

type Page = CallResponse<'GET /hfc/tour_requests'>;

/** The signed-in user's tours, the most recently changed first. */
export const ownToursQuery = (user_id: string) =>
  infiniteQueryOptions({
    queryKey: ['tours', user_id],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) => callSignedIn('GET /hfc/tour_requests', { query: cursor ? { cursor } : {} }),
    getNextPageParam: ({ next_cursor }: Page) => next_cursor,
    // Staff may have answered since the last visit.
    staleTime: 0,
    ...keptCurrent,
  });

/** The signed-in user's tours that still can take place. */
export const openToursQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['open_tours', user_id],
    queryFn: async () => (await callSignedIn('GET /hfc/tour_requests', { query: { open: '1' } })).items,
    ...keptCurrent,
  });

type Wanted = Omit<CallRequest<'POST /hfc/tour_request'>['body'], 'request_key'>;

/** The same request keeps its key until it is sent, so that a repeated try makes no second tour. */
const keys = new ContentKey();

/** Requests a tour. Logs a failure and throws it. @throws as `callSignedIn`. */
export async function requestTour(wanted: Wanted): Promise<TourRequest> {
  try {
    const request_key = keys.of(wanted);
    const { tour_request } = await callSignedIn('POST /hfc/tour_request', { body: { ...wanted, request_key } });
    keys.renew();
    track('Tour Requested', { compound_ids: wanted.compound_ids });
    const user = currentUser();
    if (user) replaceUser({ ...user, history: { ...user.history, hfc_tour_form_submitted: true } });
    await forgetOpenTours();
    return tour_request;
  } catch (error) {
    console.error('Tour', error);
    throw error;
  }
}

/** The next page that shows whether a home has a tour asks the server. */
function forgetOpenTours(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: openToursQuery(requireSession().user_id).queryKey });
}

async function takeOver(changed: TourRequest): Promise<void> {
  const { queryKey } = ownToursQuery(requireSession().user_id);
  queryClient.setQueryData(queryKey, (data: InfiniteData<Page> | undefined) => {
    if (!data) return data;
    const updated = (tour: TourRequest) => (tour.tour_request_id === changed.tour_request_id ? changed : tour);
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(updated) })) };
  });
  await forgetOpenTours();
}

/** Accepts the proposed time of a tour. @throws as `callSignedIn`. */
export async function acceptTour({ tour_request_id, sequence }: TourRequest): Promise<void> {
  const { tour_request } = await callSignedIn('POST /hfc/tour_requests/{tour_request_id}/accept', {
    params: { tour_request_id: String(tour_request_id) },
    body: { sequence },
  });
  await takeOver(tour_request);
}

/** Cancels a tour. @throws as `callSignedIn`. */
export async function cancelTour({ tour_request_id }: TourRequest): Promise<void> {
  const { tour_request } = await callSignedIn('POST /hfc/tour_requests/{tour_request_id}/cancel', {
    params: { tour_request_id: String(tour_request_id) },
    body: {},
  });
  await takeOver(tour_request);
}
