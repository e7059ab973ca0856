import { lazy, Suspense } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';

const LikeButton = lazy(async () => ({ default: (await import('./like-button.tsx')).LikeButton }));

/** The button that likes a home, once scripts run: what the server sends is the same for everybody. */
export function LikeHome({ compound_id }: { compound_id: number }) {
  if (!useHydrated()) return null;
  return (
    <PartBoundary>
      <Suspense>
        <LikeButton key={compound_id} compound_id={compound_id} />
      </Suspense>
    </PartBoundary>
  );
}
