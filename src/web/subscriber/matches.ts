import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MatchStatus } from '../../contracts/people/matches.ts';
import { callSignedIn } from '../identity/call-signed-in.ts';
import { currentSession, onSessionChange, useCurrentSession } from '../identity/current-session.ts';
import { queryClient } from '../identity/query-client.ts';
import { saveRemovedCompounds } from '../lib/storage/removed-compounds.ts';
import { handOverHistory } from './visitor-history.ts';
import { sendWaiting, waitingMatchesOf } from './waiting-matches.ts';

/** The homes that a subscriber likes or has removed, each with the opinion. Loaded once for all homes. */
export type Matches = Readonly<Record<number, MatchStatus>>;

export const matchesQuery = (subscriber_id: number) =>
  queryOptions({
    queryKey: ['opinions', subscriber_id],
    queryFn: async (): Promise<Matches> => {
      // Likes from before the sign-in, and opinions from before a lost connection, may still be on their way.
      await handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
      await sendWaiting(subscriber_id);
      const query = { subscriber_id: String(subscriber_id) };
      const { liked_compound_ids, disliked_compound_ids } = await callSignedIn('GET /hfc/match_statuses', { query });
      return Object.fromEntries([
        ...liked_compound_ids.map((id) => [id, 'liked'] as const),
        ...disliked_compound_ids.map((id) => [id, 'disliked'] as const),
        ...waitingMatchesOf(subscriber_id).map(({ compound_id, status }) => [compound_id, status] as const),
      ]);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The homes with one opinion, in the order of their ids. */
export const compoundsWith = (status: MatchStatus, matches: Matches): number[] =>
  Object.keys(matches)
    .map(Number)
    .filter((compound_id) => matches[compound_id] === status);

/**
 * A value that follows from the current subscriber's opinions. Undefined until they are loaded. The part of the page
 * changes only when this value does: a page has dozens of hearts, and a press concerns one.
 */
export function useMatches<Value>(select: (matches: Matches) => Value): Value | undefined {
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  const query = { ...matchesQuery(subscriber_id ?? 0), enabled: subscriber_id !== null, select };
  return useQuery(query, queryClient).data;
}

interface MatchChange {
  subscriber_id: number;
  compound_id: number;
  status: MatchStatus;
}

/** Reaches the other tabs of this browser. */
let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser what a subscriber thinks of a home. */
export function notifyOtherTabs(change: MatchChange): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage(change);
}

/** The list leaves out the removed homes of the current subscriber, and must not download this cache. */
function followSubscriber(): void {
  const subscriber_id = currentSession()?.subscriber_id ?? null;
  const matches = subscriber_id === null ? undefined : queryClient.getQueryData(matchesQuery(subscriber_id).queryKey);
  if (matches) saveRemovedCompounds(compoundsWith('disliked', matches));
}

/** Keeps the opinions and what depends on them current. */
function watchMatches(): void {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'opinions') followSubscriber();
  });
  onSessionChange(followSubscriber);
  // Loading again first sends what waits for the connection.
  addEventListener('online', () => void queryClient.invalidateQueries({ queryKey: ['opinions'] }));
  channel = new BroadcastChannel('lnf:opinions');
  channel.addEventListener('message', ({ data }: MessageEvent<MatchChange>) => {
    const { subscriber_id, compound_id, status } = data;
    queryClient.setQueryData(
      matchesQuery(subscriber_id).queryKey,
      (matches) => matches && { ...matches, [compound_id]: status },
    );
  });
}

// The server renders pages with this module, too.
if (typeof document !== 'undefined') watchMatches();
