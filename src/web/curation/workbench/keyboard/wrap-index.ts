/** The index of an item for any whole number, as if the items were repeated without end. 0 if there are none. */
export const wrapIndex = (at: number, count: number): number => (count === 0 ? 0 : ((at % count) + count) % count);
