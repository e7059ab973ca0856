import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Like } from '../../../contracts/people/matches.ts';
import type { CompoundCard } from '../../../contracts/shapes/compound-card.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { keptCurrent } from '../../identity/keep-current.ts';
import { queryClient } from '../../identity/query-client.ts';
import { browserApi } from '../../lib/api.ts';
import { placeName } from '../../listing/place-name.ts';
import { handOverHistory } from '../../subscriber/visitor-history.ts';

/** As many homes as the server gives at once: nearly all shortlists come in one answer. */
const PAGE = 500;

/** A home in the shortlist. */
export interface LikedCompound {
  like: Like;
  /** Null if the home is no longer listed. */
  card: CompoundCard | null;
  place: string;
}

interface ShortlistPage {
  homes: readonly LikedCompound[];
  next_cursor: string | null;
  /**
   * Homes that were liked on another device while the list is shown. They wait until the subscriber takes them in. The
   * server's answers don't have this.
   */
  arrived?: readonly LikedCompound[];
}

type Pages = InfiniteData<ShortlistPage, string | null>;

/**
 * What a new answer changes in a list that is being read: homes stay where they are and show their newest facts, and new
 * ones wait. A home that was removed on another device stays until the list is opened again.
 */
export function keepPlaces(shown: Pages | undefined, answer: Pages): Pages {
  const isOfServer = answer.pages.every(({ arrived }) => arrived === undefined);
  if (!isOfServer || !shown || shown.pages.length !== answer.pages.length) return answer;
  if (shown.pages.every(({ homes }) => homes.length === 0)) return answer;
  const newest = new Map(answer.pages.flatMap(({ homes }) => homes).map((home) => [home.like.compound_id, home]));
  const known = new Set(shown.pages.flatMap(({ homes }) => homes).map(({ like }) => like.compound_id));
  const arrived = [...newest.values()].filter(({ like }) => !known.has(like.compound_id));
  const pages = answer.pages.map(({ next_cursor }, index) => ({
    homes: (shown.pages[index]?.homes ?? []).map((home) => newest.get(home.like.compound_id) ?? home),
    arrived: index === 0 ? arrived : [],
    next_cursor,
  }));
  return { ...answer, pages };
}

/** Puts the homes that wait at the top of the list. */
export function takeIn(subscriber_id: number): void {
  queryClient.setQueryData(shortlistQuery(subscriber_id).queryKey, (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (!data || !first) return data;
    return {
      ...data,
      pages: [{ ...first, homes: [...(first.arrived ?? []), ...first.homes], arrived: [] }, ...others],
    };
  });
}

/** The homes that a subscriber likes, the most recently liked first. */
export const shortlistQuery = (subscriber_id: number) =>
  infiniteQueryOptions({
    queryKey: ['shortlist', subscriber_id],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor }): Promise<ShortlistPage> => {
      // Likes from before the sign-in may still be on their way. If they can't be saved now, the next page tries again.
      await handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
      const query = { subscriber_id: String(subscriber_id), limit: String(PAGE), ...(cursor !== null && { cursor }) };
      const { items, likes, neighborhoods, next_cursor } = await callSignedIn('GET /hfc/liked_compounds', { query });
      const regionInfo = await browserApi().cachedModelData('/region_info.json');
      const names = { neighborhoods, areas: regionInfo?.areas ?? [] };
      const cards = new Map(items.map((card) => [card.compound_id, card]));
      const homes = likes.map((like): LikedCompound => {
        const card = cards.get(like.compound_id) ?? null;
        return { like, card, place: card ? placeName(names, card) : '' };
      });
      return { homes, next_cursor };
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // The next visit loads it again.
    gcTime: 0,
    structuralSharing: (shown, answer) => keepPlaces(shown as Pages | undefined, answer as Pages),
    ...keptCurrent,
  });
