import type { Feed } from '../../../contracts/curation/feeds.ts';
import { timeSince } from '../../../rules/curation/time-since.ts';
import { FeedState } from './feed-state.tsx';

/** The id of the heading of a feed's card. */
export const headingOfFeed = (provider: string): string => `feed-${provider}`;

const problemWords = (count: number): string => `${count} ${count === 1 ? 'problem' : 'problems'}`;

function goTo(provider: string): void {
  const heading = document.getElementById(headingOfFeed(provider));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** How each of several feeds is, in a line that leads to its card. */
export function FeedsOverview({ feeds, now }: { feeds: readonly Feed[]; now: number }) {
  return (
    <ul aria-label="All feeds" className="flex flex-col divide-y divide-line rounded-card border border-line px-4">
      {feeds.map(({ provider, state, last_success_at, alarms }) => (
        <li key={provider} className="flex flex-wrap items-center gap-x-3 py-2">
          <button
            type="button"
            className="min-h-11 text-left font-semibold underline underline-offset-4 wrap-anywhere"
            onClick={() => goTo(provider)}
          >
            {provider}
          </button>
          <FeedState state={state} />
          {alarms.length > 0 && <span className="font-semibold text-danger">{problemWords(alarms.length)}</span>}
          <span className="ml-auto text-sm text-muted">
            {last_success_at === null ? 'never read' : `read ${timeSince(new Date(last_success_at), new Date(now))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
