import { useIsMutating } from '@tanstack/react-query';
import type { MatchStatus } from '../../contracts/people/matches.ts';
import { nextMatchStatus } from '../../rules/homes/lists/match-status.ts';
import { useCurrentSession } from '../identity/current-session.ts';
import { changeAtOnce, isChanging, queryClient } from '../identity/query-client.ts';
import { isOffline } from '../lib/is-offline.ts';
import { requireSubscriberId } from './current-subscriber.ts';
import { compoundsWith, type Matches, matchesQuery, notifyOtherTabs, useMatches } from './matches.ts';
import { keepWaiting, saveMatch, useIsWaiting } from './waiting-matches.ts';

const changeKey = (compound_id: number) => ['like', compound_id];

/** What the current subscriber thinks of a home. */
interface Like {
  /** Undefined until it is loaded. */
  status: MatchStatus | undefined;
  in_flight: boolean;
  /** Whether it was said without a connection, and isn't sent yet. */
  isWaiting: boolean;
}

/** The current subscriber's opinion of a home. */
export function useLike(compound_id: number): Like {
  const status = useMatches((matches) => matches[compound_id] ?? 'unliked');
  const in_flight = useIsMutating({ mutationKey: changeKey(compound_id) }, queryClient) > 0;
  const isWaiting = useIsWaiting(useCurrentSession()?.subscriber_id ?? null, compound_id);
  return { status, in_flight, isWaiting };
}

/** How many homes the current subscriber likes. 0 until that is loaded. */
export function useLikeCount(): number {
  return useMatches((matches) => compoundsWith('liked', matches).length) ?? 0;
}

/** Saves an opinion, or keeps it until there is a connection. */
async function saveOrKeep(subscriber_id: number, compound_id: number, status: MatchStatus): Promise<void> {
  try {
    await saveMatch(subscriber_id, compound_id, status);
  } catch (error) {
    if (!isOffline()) throw error;
    keepWaiting({ subscriber_id, compound_id, status });
  }
}

/**
 * Sets the opinion of a home to `said`, or toggles between liked and unliked. The page shows the change at once and
 * reverts it if the server can't save it. Without a connection the change waits. Does nothing while a change of the same
 * home is in flight.
 * @throws Error 'No current subscriber found' if the user follows no market, else as `callSignedIn`.
 */
export async function toggleLike(compound_id: number, message?: MatchStatus): Promise<void> {
  const subscriber_id = requireSubscriberId();
  const { queryKey } = matchesQuery(subscriber_id);
  const matches = queryClient.getQueryData(queryKey);
  const mutationKey = changeKey(compound_id);
  if (matches === undefined || isChanging(mutationKey)) return;
  const before = matches[compound_id] ?? 'unliked';
  const status = nextMatchStatus(before, message);
  // Other homes may be changing at the same time.
  const withStatus = (now: Matches, of: MatchStatus): Matches => ({ ...now, [compound_id]: of });
  await changeAtOnce({
    queryKey,
    mutationKey,
    expected: (now) => withStatus(now, status),
    reverted: (now) => withStatus(now, before),
    send: () => saveOrKeep(subscriber_id, compound_id, status),
    settled: (now) => withStatus(now, status),
  });
  notifyOtherTabs({ subscriber_id, compound_id, status });
}
