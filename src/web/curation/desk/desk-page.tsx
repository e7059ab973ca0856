import { lazy, Suspense } from 'react';
import { Checking } from '../../identity/checking.tsx';
import { useCurrentSession } from '../../identity/current-session.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import type { Route } from './+types/desk-page';

export const meta = privateMeta;

// Lazy, because otherwise the first page of every visit would list this screen's modules.
const Desk = lazy(async () => ({ default: (await import('./desk.tsx')).Desk }));

/** What users and visitors want from the advisors. */
export default function DeskPage({ params: { desk_list, desk_id } }: Route.ComponentProps) {
  const session = useCurrentSession();
  if (!session) return <Checking />;
  return (
    <Suspense fallback={<Checking />}>
      <Desk list={desk_list} id={desk_id} />
    </Suspense>
  );
}
