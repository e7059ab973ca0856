import { useRevalidator } from 'react-router';
import { isOffline } from '../../lib/is-offline.ts';
import { TryAgain } from '../../ui/try-again.tsx';

/** Says, in the place of a home, that it can't be had right now, and how to go on. */
export function HomeFailed() {
  const busy = useRevalidator().state === 'loading';
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      {/* Another element after each try: so it is read again when that failed, too. */}
      <p key={Number(busy)} aria-hidden={busy} className="mt-2 text-lg">
        {isOffline()
          ? 'Check your connection, then try again.'
          : 'Something went wrong on our side. Try again in a moment.'}
      </p>
      <TryAgain />
    </div>
  );
}
