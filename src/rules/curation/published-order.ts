/** The homes in their saved order. Homes that aren't in it yet come last, the oldest first. */
export function inPublishedOrder<T extends { compound_id: number }>(
  homes: readonly T[],
  saved: readonly number[],
): T[] {
  const placeById = new Map(saved.map((compound_id, index) => [compound_id, index]));
  const place = ({ compound_id }: T): number => placeById.get(compound_id) ?? Number.POSITIVE_INFINITY;
  return homes.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)];
    return first === second ? a.compound_id - b.compound_id : first - second;
  });
}

/** The ids with one of them moved to a place, counted from 0. A place beyond the ends is the end. */
export function movedTo<Id>(ids: readonly Id[], moved: Id, place: number): Id[] {
  const rest = ids.filter((id) => id !== moved);
  return rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, moved);
}

/** A change of the order, told in a way that it can be made again on another order. */
export type OrderMove =
  /** `after` is the id of the home right before the moved home. Null if the moved home comes first. */
  | { compound_id: number; after: number | null }
  | { compound_id: number; is_last: true }
  | { featured_first: readonly number[] };

/** The move that brings a home to a place, counted from 0. A place beyond the ends is the end. */
export function moveTo(ids: readonly number[], compound_id: number, place: number): OrderMove {
  const moved = movedTo(ids, compound_id, place);
  const index = moved.indexOf(compound_id);
  // The end stays the end, whichever home another reviewer brings there.
  if (index > 0 && index === moved.length - 1) return { compound_id, is_last: true };
  return { compound_id, after: moved[index - 1] ?? null };
}

/** The ids after a move. Null if the moved home, or the home before it, isn't among them. */
export function afterMove(ids: readonly number[], move: OrderMove): number[] | null {
  if ('featured_first' in move) {
    const featured = new Set(move.featured_first);
    return [...ids.filter((id) => featured.has(id)), ...ids.filter((id) => !featured.has(id))];
  }
  const { compound_id } = move;
  if (!ids.includes(compound_id)) return null;
  const rest = ids.filter((id) => id !== compound_id);
  if ('is_last' in move) return [...rest, compound_id];
  const { after } = move;
  if (after !== null && !ids.includes(after)) return null;
  return rest.toSpliced(after === null ? 0 : rest.indexOf(after) + 1, 0, compound_id);
}

/**
 * The orders after each of several moves, made one after the other. Null if one of them can't be made. Moves that were
 * made on an old order are replayed on the newest one this way.
 */
export function replayed(ids: readonly number[], moves: readonly OrderMove[]): number[][] | null {
  const orders: number[][] = [];
  for (const move of moves) {
    const next = afterMove(orders.at(-1) ?? ids, move);
    if (next === null) return null;
    orders.push(next);
  }
  return orders;
}

/** Whether two orders have the same homes at the same places. */
export function isSameOrder(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
