import { lazy } from 'react';
import { useCurrentSession, useKnownName } from '../identity/current-session.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { LikeLook } from '../ui/like-pill.tsx';
import { LazyPart } from '../ui/part-boundary.tsx';
import { VisitorLike } from './visitor-like.tsx';

const LikeButton = lazy(async () => ({ default: (await import('./like-button.tsx')).LikeButton }));

/** The like button. Rendered only in the browser, because the server sends the same page to every visitor. */
export function LikeControl({ compound_id, look = 'pill' }: { compound_id: number; look?: LikeLook }) {
  const hydrated = useHydrated();
  const session = useCurrentSession();
  const expected = useKnownName() !== undefined;
  // While a sign-in is pending, show nothing: the user expects the account's likes, not the browser's.
  if (!hydrated || (!session && expected)) return null;
  // A user without a market has no subscriber to store the like for.
  if (!session || session.subscriber_id === null)
    return <VisitorLike key={compound_id} compound_id={compound_id} look={look} />;
  return (
    <LazyPart>
      <LikeButton key={compound_id} compound_id={compound_id} look={look} />
    </LazyPart>
  );
}
