import { lazy, Suspense } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { useCurrentSession, useKnownName } from './current-session.ts';
import { LikeHere } from './like-here.tsx';

const LikeButton = lazy(async () => ({ default: (await import('./like-button.tsx')).LikeButton }));

/** The like button. Rendered only in the browser, because the server sends the same page to every visitor. */
export function LikeHome({ compound_id }: { compound_id: number }) {
  const hydrated = useHydrated();
  const session = useCurrentSession();
  const expected = useKnownName() !== undefined;
  // While a sign-in is pending, show nothing: the user expects the account's likes, not the browser's.
  if (!hydrated || (!session && expected)) return null;
  // A user without a market has no subscriber to store the like for.
  if (!session || session.subscriber_id === null) return <LikeHere key={compound_id} compound_id={compound_id} />;
  return (
    <PartBoundary>
      <Suspense>
        <LikeButton key={compound_id} compound_id={compound_id} />
      </Suspense>
    </PartBoundary>
  );
}
