import { useRevalidator } from 'react-router';
import { isOffline } from '../../lib/is-offline.ts';
import { TryAgain } from '../../ui/try-again.tsx';

/** Says that the list is the previous one and why, and offers to try again. */
export function FailedNotice({ why }: { why: string }) {
  const busy = useRevalidator().state === 'loading';
  const cause = isOffline() ? 'That could not be loaded. Check your connection' : `${why}. That is our fault`;
  return (
    <div
      role="alert"
      className="sticky top-18 z-10 mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning px-5 py-3 md:top-24"
    >
      {/* A new element after each try, so that screen readers announce a repeated failure. */}
      <p key={Number(busy)} aria-hidden={busy}>
        {cause}; these are the homes from before.
      </p>
      <TryAgain thenFocus="homes" />
    </div>
  );
}
