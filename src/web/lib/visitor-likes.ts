import { storedList } from './storage/stored-list.ts';
import { lasting, MONTH_MS } from './storage/stored-values.ts';
import { track } from './track.ts';

/** As long as opened listings are remembered. */
const REMEMBERED_MS = 12 * MONTH_MS;
/** More homes than a visitor without an account ever likes. */
const MAX_COUNT = 500;

/** The homes that were liked without a subscriber, the oldest like first. The browser keeps them until there is one. */
const likes = storedList<number>(
  () => lasting.get('liked_compound_ids'),
  (ids) =>
    ids.length === 0
      ? lasting.remove('liked_compound_ids')
      : lasting.set('liked_compound_ids', [...ids], REMEMBERED_MS),
);

export const useVisitorLikes = likes.use;

/** Whether the visitor likes a home. */
export const useVisitorLike = (compound_id: number): boolean => likes.useValue((ids) => ids.includes(compound_id));

/** Likes a home, or takes the like back. Returns whether the home is liked then. */
export function toggleVisitorLike(compound_id: number): boolean {
  const others = likes.get().filter((id) => id !== compound_id);
  const liked = others.length === likes.get().length;
  likes.set((liked ? [...others, compound_id] : others).slice(-MAX_COUNT));
  track('Home Liked', { compound_id, status: liked ? 'liked' : 'unliked' });
  return liked;
}

/** Forgets all likes, once they belong to a subscriber. */
export function forgetVisitorLikes(): void {
  likes.set([]);
}
