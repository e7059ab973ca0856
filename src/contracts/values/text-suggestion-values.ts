/** The editorial members that texts are suggested for, in the order of the screen. */
export const suggestedFields = ['title', 'description', 'category', 'mainTag', 'secondaryTags'] as const;
export type SuggestedField = (typeof suggestedFields)[number];

/** Fewer facts about a home make no text. Its place doesn't count, because every home has one. */
export const MIN_FACTS = 3;

/** In an hour, of a staff member. */
export const MAX_TEXT_SUGGESTIONS = 30;
