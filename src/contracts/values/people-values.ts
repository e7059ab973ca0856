/** The most people whom one visitor wants to live near. */
export const MAX_PEOPLE = 8;
/** The longest name of a person, in characters. */
export const MAX_NAME = 40;
