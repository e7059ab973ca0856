/** The longest note about a liked home, in characters. */
export const LONGEST_NOTE = 2_000;
