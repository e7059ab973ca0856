import { lazy, Suspense } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { useCurrentSession, useKnownName } from './current-session.ts';
import { LikeHere } from './like-here.tsx';

const LikeButton = lazy(async () => ({ default: (await import('./like-button.tsx')).LikeButton }));

/** The button that likes a home, once scripts run: what the server sends is the same for everybody. */
export function LikeHome({ compound_id }: { compound_id: number }) {
  const hydrated = useHydrated();
  const session = useCurrentSession();
  const expected = useKnownName() !== undefined;
  // Whoever is about to be signed in means their own likes, not the browser's.
  if (!hydrated || (!session && expected)) return null;
  // Who follows no market has nobody yet to keep it for.
  if (!session || session.subscriber_id === null) return <LikeHere key={compound_id} compound_id={compound_id} />;
  return (
    <PartBoundary>
      <Suspense>
        <LikeButton key={compound_id} compound_id={compound_id} />
      </Suspense>
    </PartBoundary>
  );
}
