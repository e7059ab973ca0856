import { useNavigation, useRevalidator } from 'react-router';
import { isOffline } from '../../../lib/is-offline.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TryAgain } from '../../../ui/try-again.tsx';

interface FailedNoticeProps {
  why: string;
  /** The query of the list to try again. Without it, the shown list. */
  wanted: string | undefined;
}

/** Says that the list is the previous one and why, and offers to try again. */
export function FailedNotice({ why, wanted }: FailedNoticeProps) {
  const reloading = useRevalidator().state === 'loading';
  const busy = useNavigation().state === 'loading' || reloading;
  const cause = isOffline() ? 'Couldn’t update the list. Check your connection' : why;
  return (
    <div
      role="alert"
      className="sticky top-18 z-10 mx-4 my-6 flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning px-5 py-3 md:top-24 md:mx-6 lg:mr-[calc(42%+1.5rem)]"
    >
      {/* A new element after each try, so that screen readers announce a repeated failure. */}
      <p key={Number(busy)} aria-hidden={busy}>
        {cause}. Showing previous results.
      </p>
      <TryAgain to={wanted === undefined ? undefined : paths.dashboard(wanted)} thenFocus="homes" />
    </div>
  );
}
