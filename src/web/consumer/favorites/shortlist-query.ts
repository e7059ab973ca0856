import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CompoundCard } from '../../../contracts/compound-card.ts';
import type { Like } from '../../../contracts/matches.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { browserApi } from '../../lib/api.ts';
import { placeName } from '../../listing/place-name.ts';
import { handOverHistory } from '../../subscriber/visitor-history.ts';

/** As many homes as the server gives at once: nearly all shortlists come in one answer. */
const PAGE = 500;

/** A home in the shortlist. */
export interface LikedHome {
  like: Like;
  /** Null if the home is no longer listed. */
  card: CompoundCard | null;
  place: string;
}

/** The homes that a subscriber likes, the most recently liked first. */
export const shortlistQuery = (subscriber_id: number) =>
  infiniteQueryOptions({
    queryKey: ['shortlist', subscriber_id],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor }) => {
      // Likes from before the sign-in may still be on their way. If they can't be saved now, the next page tries again.
      await handOverHistory(subscriber_id).catch((error: unknown) => console.warn('Visitor history', error));
      const query = { subscriber_id: String(subscriber_id), limit: String(PAGE), ...(cursor !== null && { cursor }) };
      const { items, likes, neighborhoods, next_cursor } = await callSignedIn('GET /hfc/liked_compounds', { query });
      const regionInfo = await browserApi().cachedModelData('/region_info.json');
      const names = { neighborhoods, areas: regionInfo?.areas ?? [] };
      const cards = new Map(items.map((card) => [card.compound_id, card]));
      const homes = likes.map((like): LikedHome => {
        const card = cards.get(like.compound_id) ?? null;
        return { like, card, place: card ? placeName(names, card) : '' };
      });
      return { homes, next_cursor };
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // The list doesn't change while it is shown. The next visit loads it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
