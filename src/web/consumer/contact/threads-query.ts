import { infiniteQueryOptions } from '@tanstack/react-query';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { keptCurrent } from '../../identity/keep-current.ts';

/** The signed-in user's messages by thread, the most recently active first. */
export const threadsQuery = (user_id: string) =>
  infiniteQueryOptions({
    queryKey: ['message_threads', user_id],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor }) =>
      callSignedIn('GET /hfc/message_threads', { query: cursor === null ? {} : { cursor } }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // An answer may have come since the last visit.
    staleTime: 0,
    ...keptCurrent,
  });
