import { lazy } from 'react';
import { useCurrentSession } from '../identity/current-session.ts';
import { LazyPart } from '../ui/part-boundary.tsx';

const RemoveButton = lazy(async () => ({ default: (await import('./remove-button.tsx')).RemoveButton }));

/** The button that removes a home, for subscribers. Its space is reserved for signed-in users. */
export function RemoveControl({ compound_id }: { compound_id: number }) {
  const subscriber_id = useCurrentSession()?.subscriber_id ?? null;
  return (
    <div className="in-data-signed-in:min-h-16 print:hidden">
      {subscriber_id !== null && (
        <LazyPart>
          <RemoveButton key={compound_id} compound_id={compound_id} />
        </LazyPart>
      )}
    </div>
  );
}
