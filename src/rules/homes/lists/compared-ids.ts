/** How many homes a comparison has. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 5;

export interface ComparedIds {
  ids: readonly number[];
  /** How many texts in the address were no ids. */
  unreadable: number;
  /** Whether an id was given more than once. It counts once. */
  repeated: boolean;
  /** Whether more homes were given than can be compared. The first ones count. */
  tooMany: boolean;
}

/** The homes to compare, from the ids in an address. 0 stands for a text that is no id. */
export function comparedIds(given: readonly number[]): ComparedIds {
  const readable = given.filter((id) => id > 0);
  const distinct = [...new Set(readable)];
  return {
    ids: distinct.slice(0, MAX_COMPARED),
    unreadable: given.length - readable.length,
    repeated: distinct.length < readable.length,
    tooMany: distinct.length > MAX_COMPARED,
  };
}
