import { queryOptions, useQuery } from '@tanstack/react-query';
import type { MatchStatus } from '../../contracts/people/matches.ts';
import { callSignedIn } from '../identity/call-signed-in.ts';
import { currentSession, onSessionChange, useCurrentSession } from '../identity/current-session.ts';
import { queryClient } from '../identity/query-client.ts';
import { keepRemovedHomes } from '../lib/storage/removed-homes.ts';
import { handOverHistory } from './visitor-history.ts';
import { sendWaiting, waitingOpinionsOf } from './waiting-opinions.ts';

/** The homes that a subscriber likes or has removed, each with the opinion. Loaded once for all homes. */
export type Opinions = Readonly<Record<number, MatchStatus>>;

export const opinionsQuery = (subscriber_id: number) =>
  queryOptions({
    queryKey: ['opinions', subscriber_id],
    queryFn: async (): Promise<Opinions> => {
      // Likes from before the sign-in, and opinions from before a lost connection, may still be on their way.
      await handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
      await sendWaiting(subscriber_id);
      const query = { subscriber_id: String(subscriber_id) };
      const { liked_compound_ids, disliked_compound_ids } = await callSignedIn('GET /hfc/match_statuses', { query });
      return Object.fromEntries([
        ...liked_compound_ids.map((id) => [id, 'liked'] as const),
        ...disliked_compound_ids.map((id) => [id, 'disliked'] as const),
        ...waitingOpinionsOf(subscriber_id).map(({ compound_id, status }) => [compound_id, status] as const),
      ]);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The homes with one opinion, in the order of their ids. */
export const homesWith = (status: MatchStatus, opinions: Opinions): number[] =>
  Object.keys(opinions)
    .map(Number)
    .filter((compound_id) => opinions[compound_id] === status);

/**
 * A value that follows from the current subscriber's opinions. Undefined until they are loaded. The part of the page
 * changes only when this value does: a page has dozens of hearts, and a press concerns one.
 */
export function useOpinions<Value>(select: (opinions: Opinions) => Value): Value | undefined {
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  const query = { ...opinionsQuery(subscriber_id ?? 0), enabled: subscriber_id !== null, select };
  return useQuery(query, queryClient).data;
}

interface Said {
  subscriber_id: number;
  compound_id: number;
  status: MatchStatus;
}

/** Reaches the other tabs of this browser. */
let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this browser what a subscriber thinks of a home. */
export function tellOtherTabs(said: Said): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage(said);
}

/** The list leaves out the removed homes of the current subscriber, and must not download this cache. */
function followSubscriber(): void {
  const subscriber_id = currentSession()?.subscriber_id ?? null;
  const opinions = subscriber_id === null ? undefined : queryClient.getQueryData(opinionsQuery(subscriber_id).queryKey);
  if (opinions) keepRemovedHomes(homesWith('disliked', opinions));
}

/** Keeps the opinions and what depends on them current. */
function watchOpinions(): void {
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'opinions') followSubscriber();
  });
  onSessionChange(followSubscriber);
  // Loading again first sends what waits for the connection.
  addEventListener('online', () => void queryClient.invalidateQueries({ queryKey: ['opinions'] }));
  channel = new BroadcastChannel('lnf:opinions');
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const { subscriber_id, compound_id, status } = data;
    queryClient.setQueryData(
      opinionsQuery(subscriber_id).queryKey,
      (opinions) => opinions && { ...opinions, [compound_id]: status },
    );
  });
}

// The server renders pages with this module, too.
if (typeof document !== 'undefined') watchOpinions();
