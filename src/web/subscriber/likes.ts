import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query';
import type { MatchStatus } from '../../contracts/matches.ts';
import { nextLikeStatus } from '../../rules/homes/like-status.ts';
import { callSignedIn } from '../identity/call-signed-in.ts';
import { useCurrentSession } from '../identity/current-session.ts';
import { changeAtOnce, isChanging, queryClient } from '../identity/query-client.ts';
import { track } from '../lib/track.ts';
import { requireSubscriberId } from './current-subscriber.ts';

/** A subscriber's opinion of a home. Loaded once. */
const likeQuery = (subscriber_id: number, compound_id: number) =>
  queryOptions({
    queryKey: ['like', subscriber_id, compound_id],
    queryFn: async (): Promise<MatchStatus> => {
      const { match } = await callSignedIn('GET /hfc/compounds/{compound_id}/match_status', {
        params: { compound_id: String(compound_id) },
        query: { subscriber_id: String(subscriber_id) },
      });
      return match.status;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const changeKey = (compound_id: number) => ['like', compound_id];

/** The current subscriber's opinion of a home. `status` is undefined until it is loaded. */
export function useLike(compound_id: number): { status: MatchStatus | undefined; in_flight: boolean } {
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  const query = { ...likeQuery(subscriber_id ?? 0, compound_id), enabled: subscriber_id !== null };
  const { data: status } = useQuery(query, queryClient);
  const in_flight = useIsMutating({ mutationKey: changeKey(compound_id) }, queryClient) > 0;
  return { status, in_flight };
}

/**
 * Sets the opinion of a home to `said`, or toggles between liked and unliked. The page shows the change at once and
 * reverts it if the server can't save it. Does nothing while a change of the same home is in flight.
 * @throws Error 'No current subscriber found' if the user follows no market, else as `callSignedIn`.
 */
export async function toggleLike(compound_id: number, said?: MatchStatus): Promise<void> {
  const subscriber_id = requireSubscriberId();
  const { queryKey } = likeQuery(subscriber_id, compound_id);
  const before = queryClient.getQueryData(queryKey);
  const mutationKey = changeKey(compound_id);
  if (before === undefined || isChanging(mutationKey)) return;
  const status = nextLikeStatus(before, said);
  track('Home Liked', { compound_id, status });
  await changeAtOnce({
    queryKey,
    mutationKey,
    expected: () => status,
    send: () =>
      callSignedIn('PUT /hfc/compounds/{compound_id}/match_status', {
        params: { compound_id: String(compound_id) },
        body: { subscriber_id, status },
      }),
    settled: () => status,
  });
}
