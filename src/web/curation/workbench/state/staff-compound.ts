import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { loadInLine } from '../../photo-line.ts';
import { photoUrl } from '../../photos/photo-url.ts';
import { type ReviewStore, withChanges } from './review-store.ts';

export const compoundQuery = (compound_id: number) =>
  queryOptions({
    queryKey: ['staff_compound', compound_id],
    queryFn: async () =>
      (await callSignedIn('GET /hfc/_i/compounds/{compound_id}', { params: { compound_id: String(compound_id) } }))
        .compound,
  });

/** A compound with all that staff see, with the changes that the server hasn't confirmed yet. */
export function useStaffCompound(store: ReviewStore, compound_id: number) {
  const { data, isError, refetch } = useQuery(compoundQuery(compound_id), queryClient);
  const pending = useSyncExternalStore(store.subscribe, () => store.pendingDetails(compound_id));
  const shown = useMemo(() => data && pending.reduce(withChanges, data), [data, pending]);
  return { data: shown, isError, refetch };
}

/** A compound as the server has it at this moment. */
export function readAgain(compound_id: number): Promise<StaffCompound> {
  return queryClient.fetchQuery({ ...compoundQuery(compound_id), staleTime: 0 });
}

/** Takes over a compound from the server's answer to a change. */
export function rememberCompound(compound: StaffCompound): void {
  queryClient.setQueryData(compoundQuery(compound.compound_id).queryKey, compound);
}

/** Loads a compound and its first photo before it is shown. */
export async function prepareCompound(compound_id: number, signal: AbortSignal): Promise<void> {
  try {
    const { home_photos } = await queryClient.ensureQueryData(compoundQuery(compound_id));
    const url = home_photos[0] && photoUrl(home_photos[0], 800);
    if (url !== undefined && !signal.aborted) await loadInLine(url, 0, signal);
  } catch (error) {
    // It is loaded again when it is shown.
    if (!signal.aborted) console.warn('Home', compound_id, error);
  }
}
