import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffMember } from '../../../contracts/curation/staff.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { reloadUser } from '../../identity/user.ts';
import { ApiProblem } from '../../lib/api.ts';

/**
 * The staff, or the reason that the user can't see them: not staff, no code from the authenticator app, or a failed
 * request.
 */
export type StaffAnswer = readonly StaffMember[] | 'not_staff' | 'not_proved' | 'failed';

const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async (): Promise<Exclude<StaffAnswer, 'failed'>> => {
    try {
      return (await callSignedIn('GET /hfc/_i/staff', {})).items;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.code !== 'forbidden') throw error;
    }
    // The server refused. The user may not be staff any more, so ask the server.
    return (await reloadUser()).is_staff ? 'not_proved' : 'not_staff';
  },
  staleTime: 0,
});

/** The staff, loaded again after each change. Null until loaded. Stays if it can't be loaded again. */
export function useStaff(): { answer: StaffAnswer | null; changed: () => void } {
  const { data = null, isError, refetch } = useQuery(staffQuery, queryClient);
  return { answer: data ?? (isError ? 'failed' : null), changed: () => void refetch() };
}
