/** What decides a home's place in the order of a review period. */
interface Ordered {
  compound_id: number;
  featured: boolean;
}

/** The homes in their saved order. Homes that aren't in it yet come last, the oldest first. */
export function inPublishedOrder<T extends Ordered>(homes: readonly T[], saved: readonly number[]): T[] {
  const placeOf = new Map(saved.map((compound_id, index) => [compound_id, index]));
  const place = ({ compound_id }: T): number => placeOf.get(compound_id) ?? Number.POSITIVE_INFINITY;
  return homes.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)];
    return first === second ? a.compound_id - b.compound_id : first - second;
  });
}

/** The ids with one of them moved to a place, counted from 0. A place beyond the ends is the end. */
export function movedTo(ids: readonly number[], compound_id: number, place: number): number[] {
  const rest = ids.filter((id) => id !== compound_id);
  return rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, compound_id);
}

/** The ids with those of featured homes first, otherwise in the same order. */
export function featuredFirst(homes: readonly Ordered[]): number[] {
  const ids = (isFeatured: boolean): number[] =>
    homes.filter(({ featured }) => featured === isFeatured).map(({ compound_id }) => compound_id);
  return [...ids(true), ...ids(false)];
}
