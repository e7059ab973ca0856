/** What a message is: a question for an advisor, or a report of a mistake for staff. */
export const messageKinds = ['question', 'report'] as const;

/** The most characters that a message may have. */
export const LONGEST_MESSAGE = 4_000;
