import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallRequest } from '../../../contracts/contract.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';

type Query = CallRequest<'GET /hfc/_i/audit_entries'>['query'];

/** The changes that a history shows. */
export type HistoryFilters = Omit<Query, 'cursor'>;

const HISTORY = 'audit_entries';

/** A history, the newest change first, page by page. */
export const historyQuery = (filters: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: [HISTORY, filters],
    queryFn: ({ pageParam }) =>
      callSignedIn('GET /hfc/_i/audit_entries', {
        query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });

/** Has every history that is open loaded again, after a change. */
export async function historyChanged(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [HISTORY] });
}
