import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query';
import type { MatchStatus } from '../../contracts/matches.ts';
import { nextLikeStatus } from '../../rules/homes/like-status.ts';
import { callSignedIn } from '../identity/call-signed-in.ts';
import { useCurrentSession } from '../identity/current-session.ts';
import { changeAtOnce, isChanging, queryClient } from '../identity/query-client.ts';
import { track } from '../lib/track.ts';
import { requireSubscriberId } from './current-subscriber.ts';
import { handOverHistory } from './visitor-history.ts';

/** The homes that a subscriber likes or has removed, each with the opinion. Loaded once for all homes. */
type Opinions = Readonly<Record<number, MatchStatus>>;

const opinionsQuery = (subscriber_id: number) =>
  queryOptions({
    queryKey: ['opinions', subscriber_id],
    queryFn: async (): Promise<Opinions> => {
      // Likes from before the sign-in may still be on their way.
      await handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
      const query = { subscriber_id: String(subscriber_id) };
      const { liked_compound_ids, disliked_compound_ids } = await callSignedIn('GET /hfc/match_statuses', { query });
      return Object.fromEntries([
        ...liked_compound_ids.map((id) => [id, 'liked'] as const),
        ...disliked_compound_ids.map((id) => [id, 'disliked'] as const),
      ]);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const changeKey = (compound_id: number) => ['like', compound_id];

function useOpinions(): Opinions | undefined {
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  const { data } = useQuery({ ...opinionsQuery(subscriber_id ?? 0), enabled: subscriber_id !== null }, queryClient);
  return data;
}

/** The current subscriber's opinion of a home. `status` is undefined until it is loaded. */
export function useLike(compound_id: number): { status: MatchStatus | undefined; in_flight: boolean } {
  const opinions = useOpinions();
  const in_flight = useIsMutating({ mutationKey: changeKey(compound_id) }, queryClient) > 0;
  return { status: opinions && (opinions[compound_id] ?? 'unliked'), in_flight };
}

/** How many homes the current subscriber likes. 0 until that is loaded. */
export function useLikeCount(): number {
  return Object.values(useOpinions() ?? {}).filter((status) => status === 'liked').length;
}

/**
 * Sets the opinion of a home to `said`, or toggles between liked and unliked. The page shows the change at once and
 * reverts it if the server can't save it. Does nothing while a change of the same home is in flight.
 * @throws Error 'No current subscriber found' if the user follows no market, else as `callSignedIn`.
 */
export async function toggleLike(compound_id: number, said?: MatchStatus): Promise<void> {
  const subscriber_id = requireSubscriberId();
  const { queryKey } = opinionsQuery(subscriber_id);
  const opinions = queryClient.getQueryData(queryKey);
  const mutationKey = changeKey(compound_id);
  if (opinions === undefined || isChanging(mutationKey)) return;
  const before = opinions[compound_id] ?? 'unliked';
  const status = nextLikeStatus(before, said);
  track('Home Liked', { compound_id, status });
  // Other homes may be changing at the same time.
  const withStatus = (now: Opinions, of: MatchStatus): Opinions => ({ ...now, [compound_id]: of });
  await changeAtOnce({
    queryKey,
    mutationKey,
    expected: (now) => withStatus(now, status),
    reverted: (now) => withStatus(now, before),
    send: () =>
      callSignedIn('PUT /hfc/compounds/{compound_id}/match_status', {
        params: { compound_id: String(compound_id) },
        body: { subscriber_id, status },
      }),
    settled: (now) => withStatus(now, status),
  });
}
