/** The most people whom one visitor wants to live near. */
export const MOST_PEOPLE = 8;
/** The longest name of a person, in characters. */
export const LONGEST_NAME = 40;
