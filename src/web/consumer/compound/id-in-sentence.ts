/** The id of a home, also with the dot or the bracket of the sentence in which the link stands. */
const ID = /^([1-9]\d{0,9})[.,;:!?'"’”»)\]}>]{0,5}$/;

/** The id in a part of an address. Undefined if it can't be a home's. */
export function idInSentence(text: string): number | undefined {
  const [, id] = ID.exec(text) ?? [];
  return id === undefined ? undefined : Number(id);
}
