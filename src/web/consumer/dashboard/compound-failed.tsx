import { useRevalidator } from 'react-router';
import { isOffline } from '../../lib/is-offline.ts';
import { TryAgain } from '../../ui/try-again.tsx';

/** Shown instead of a home that can't be loaded right now. Offers to try again. */
export function CompoundFailed() {
  const busy = useRevalidator().state === 'loading';
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      {/* A new element after each try, so that screen readers announce a repeated failure. */}
      <p key={Number(busy)} aria-hidden={busy} className="mt-2 text-lg">
        {isOffline() ? 'Check your connection and try again.' : 'Something went wrong on our end. Please try again.'}
      </p>
      <TryAgain />
    </div>
  );
}
