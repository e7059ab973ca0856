/**
 * Where a tour stands. `requested`: the advisor is asked. `proposed`: staff offer a time, and the user has to accept it.
 * `confirmed`: both agree on a time. `declined`: staff can't offer the tour. `canceled`: one side called it off.
 */
export const tourStates = ['requested', 'proposed', 'confirmed', 'declined', 'canceled'] as const;

/** How many homes a tour may visit. */
export const MAX_TOUR_HOMES = 5;
/** How many times a user may suggest. */
export const MAX_TOUR_WINDOWS = 3;
/** How many people may come. */
export const MAX_TOUR_PEOPLE = 12;
/** The most characters of a note with a tour. */
export const MAX_TOUR_NOTE = 1_000;
