/** What a message is: a question for an advisor, or a report of a mistake for staff. */
export const messageKinds = ['question', 'report'] as const;

/**
 * Where a thread stands for staff. `open`: the sender waits. `answered`: staff wrote last. `closed`: staff have nothing
 * more to do. A report stays open until staff close it, even if they answer.
 */
export const threadStates = ['open', 'answered', 'closed'] as const;

/** The most characters that a message may have. */
export const MAX_MESSAGE = 4_000;
