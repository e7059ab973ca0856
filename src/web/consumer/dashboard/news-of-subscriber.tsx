import { lazy } from 'react';
import { useCurrentSession } from '../../identity/current-session.ts';
import { LazyPart } from '../../ui/part-boundary.tsx';

const NewHomes = lazy(async () => ({ default: (await import('./new-homes.tsx')).NewHomes }));

/** The newest homes of the current subscriber's market. Visitors see and load nothing. The space is reserved. */
export function NewsOfSubscriber({ onOpen }: { onOpen: (compound_id: number) => void }) {
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  return (
    <div className="in-data-signed-in:mb-5 in-data-signed-in:min-h-32 print:hidden">
      {subscriber_id !== null && (
        <LazyPart>
          <NewHomes key={subscriber_id} subscriber_id={subscriber_id} onOpen={onOpen} />
        </LazyPart>
      )}
    </div>
  );
}
