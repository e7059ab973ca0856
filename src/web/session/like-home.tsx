import { lazy, Suspense, useState } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { lasting } from '../lib/visit.ts';
import { LikePill } from '../ui/like-pill.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { useCurrentSession } from './current-session.ts';

const LikeButton = lazy(async () => ({ default: (await import('./like-button.tsx')).LikeButton }));

/**
 * The button that likes a home, once scripts run: what the server sends is the same for everybody. What it does is loaded
 * for those who are signed in, or press it.
 */
export function LikeHome({ compound_id }: { compound_id: number }) {
  const hydrated = useHydrated();
  const session = useCurrentSession();
  const [pressed, setPressed] = useState(false);
  // Whoever is about to be signed in means their own likes, not the browser's.
  if (!hydrated || (!session && lasting.get('account'))) return null;
  const liked = lasting.get('liked_compound_ids')?.includes(compound_id) === true;
  const pill = <LikePill liked={liked} onPress={() => setPressed(true)} />;
  if (!session && !pressed) return pill;
  return (
    <PartBoundary fallback={pill}>
      <Suspense fallback={session ? null : pill}>
        <LikeButton key={compound_id} compound_id={compound_id} pressed={pressed} />
      </Suspense>
    </PartBoundary>
  );
}
