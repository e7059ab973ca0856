import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../../contracts/contract.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';

/** How often a visible page asks what is new at the desk, in milliseconds. */
const EVERY_MS = 30_000;

/**
 * A query about the desk shows what is new without a reload: a visible page asks every 30 s, and at once when it is
 * looked at again. After a failure it waits for the next look.
 */
export const followed = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { error: Error | null } }) => (state.error ? false : EVERY_MS),
  refetchOnWindowFocus: true,
} as const;

/** The beginning of the keys of all queries about the desk. */
export const DESK = 'desk';

const countsQuery = queryOptions({
  queryKey: [DESK, 'counts'],
  queryFn: () => callSignedIn('GET /hfc/_i/desk', {}),
  ...followed,
});

/** How much waits for staff, and how many notifications the user hasn't read. Undefined until it is loaded. */
export function useDeskCounts(): CallResponse<'GET /hfc/_i/desk'> | undefined {
  return useQuery(countsQuery, queryClient).data;
}

/** Loads everything about the desk again, because something has changed there. */
export async function reloadDesk(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [DESK] });
}
