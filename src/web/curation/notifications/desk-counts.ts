import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../../contracts/contract.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { useUser } from '../../identity/user.ts';
import { ApiProblem } from '../../lib/api.ts';

/** How often a visible page asks what is new at the desk, in milliseconds. */
const EVERY_MS = 30_000;

/**
 * A query about the desk shows what is new without a reload: a visible page asks every 30 s, and at once when it is
 * looked at again. It stops asking if the user isn’t staff.
 */
export const followed = {
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
    error instanceof ApiProblem && error.problem.code === 'forbidden' ? (false as const) : EVERY_MS,
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
  const enabled = useUser()?.is_staff === true;
  return useQuery({ ...countsQuery, enabled }, queryClient).data;
}

/** Loads everything about the desk again, because something has changed there. */
export async function reloadDesk(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [DESK] });
}
