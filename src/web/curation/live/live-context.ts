import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { PresentReviewer } from '../../../contracts/curation/review-changes.ts';
import { LiveReview, type LiveReviewHost } from './live-review.ts';

const Context = createContext<LiveReview | null>(null);
export const LiveContext = Context;

/** Follows a review period for as long as the screen is there. The host's functions must stay the same. */
export function useLiveReview(host: LiveReviewHost): LiveReview {
  const [live] = useState(() => new LiveReview(host));
  useEffect(() => {
    live.start();
    return () => live.stop();
  }, [live]);
  return live;
}

const none: readonly PresentReviewer[] = [];
const never = (): (() => void) => () => undefined;

/** Reads something of the live updates around a component. Renders again only when that changes. */
function useLiveValue<T>(read: (live: LiveReview | null) => T): T {
  const live = useContext(Context);
  return useSyncExternalStore(live?.subscribe ?? never, () => read(live));
}

export function useOthers(): readonly PresentReviewer[] {
  return useLiveValue((live) => live?.others() ?? none);
}

export function useIsLive(): boolean {
  return useLiveValue((live) => live?.isLive() ?? true);
}

const getName = ({ name }: PresentReviewer): string => name || 'A staff member';

/** The names of the others who have a compound open, or who edit a field of it. Empty if none does. */
export function useNamesAt(compound_id: number, editing?: string): string {
  return useLiveValue((live) => {
    const at = (live?.others() ?? none).filter(
      (one) => one.compound_id === compound_id && (editing === undefined || one.editing === editing),
    );
    return [...new Set(at.map(getName))].join(', ');
  });
}
