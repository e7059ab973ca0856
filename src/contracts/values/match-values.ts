/** The longest note about a liked home, in characters. */
export const MAX_NOTE = 2_000;
