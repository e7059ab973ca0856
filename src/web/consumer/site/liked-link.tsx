import { lazy, useDeferredValue, useState } from 'react';
import { useCurrentSession, useKnownName } from '../../identity/current-session.ts';
import { useVisitorLikes } from '../../lib/visitor-likes.ts';
import { LazyPart } from '../../ui/part-boundary.tsx';

const SubscriberLinks = lazy(async () => ({ default: (await import('./subscriber-links.tsx')).SubscriberLinks }));
const VisitorLikes = lazy(async () => ({ default: (await import('./visitor-likes.tsx')).VisitorLikes }));

/**
 * The number of liked homes, leading to them: those of the subscriber, or those in this browser. Shown from the first like
 * on, for a subscriber with the alerts. It is the first part of the navigation, so that nothing moves when it appears.
 */
export function LikedLink() {
  const session = useCurrentSession();
  const expected = useKnownName() !== undefined;
  // The pressed heart comes first. The link may have to be downloaded.
  const visitorLikes = useDeferredValue(useVisitorLikes());
  const isSubscriber = session?.subscriber_id != null;
  // Without likes its dialog may still be open, where the last one was taken back.
  const [hasLiked, setHasLiked] = useState(false);
  if (!hasLiked && visitorLikes.length > 0) setHasLiked(true);
  if ((!session && expected) || (!isSubscriber && !hasLiked)) return null;
  return <LazyPart>{isSubscriber ? <SubscriberLinks /> : <VisitorLikes compound_ids={visitorLikes} />}</LazyPart>;
}
