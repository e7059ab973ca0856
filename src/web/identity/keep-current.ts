import { whileSeen } from '../lib/while-seen.ts';
import { queryClient } from './query-client.ts';

/** In milliseconds. Data that was asked for later than that is not asked for again. */
const AT_MOST_EVERY_MS = 5_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether the data is asked again while it is on the screen. */
      keptCurrent?: true;
    };
  }
}

/**
 * Spread into the options of a query whose data changes without the user: while it is on the screen, it is asked again
 * once a minute, when the tab comes to the front, and when the connection is back. An answer that didn't change costs no
 * body. Data that is being read must not move: a query merges what arrives with what is shown.
 */
export const keptCurrent = { meta: { keptCurrent: true } } as const;

/** Asks for all data on the screen again that is kept current. */
function askAgain(): void {
  // The answer could be from before a change that is on its way.
  if (queryClient.isMutating() > 0) return;
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ meta, state }) =>
      meta?.keptCurrent === true && Date.now() - Math.max(state.dataUpdatedAt, state.errorUpdatedAt) > AT_MOST_EVERY_MS,
  });
}

// The server renders pages with this module, too.
if (typeof document !== 'undefined') whileSeen(askAgain);
