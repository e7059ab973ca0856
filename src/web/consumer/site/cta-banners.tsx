import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { returnAfterSignIn } from '../../lib/return-after-sign-in.ts';
import { track } from '../../lib/track.ts';
import { Icon } from '../../ui/icon.tsx';

const round = 'flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-white/15';
const signUp =
  'inline-flex min-h-11 items-center rounded-full bg-action px-4 font-semibold whitespace-nowrap text-ink hover:bg-tangerine-300';

interface CtaBannerProps {
  state: 'open' | 'closed';
  onChange: (state: 'open' | 'closed') => void;
}

/** What a press on a banner does beside leading to the sign-up. */
function useAskForSignup(from: 'banner' | 'lower_banner'): () => void {
  const location = useLocation();
  return () => {
    returnAfterSignIn(location, null);
    track('Signup Asked For', { from });
  };
}

/** Closed it leaves a small button that opens it again. 55 px high. */
export function CtaBanner({ state, onChange }: CtaBannerProps) {
  const ask = useAskForSignup('banner');
  if (state === 'closed') {
    return (
      <button
        type="button"
        onClick={() => onChange('open')}
        className="flex size-11 items-center justify-center rounded-full bg-ink text-white shadow-panel"
      >
        <Icon name="bell" />
        <span className="sr-only">Hear of new homes</span>
      </button>
    );
  }
  return (
    <aside
      aria-label="Hear of new homes"
      className="flex h-[55px] items-center gap-2 rounded-full bg-ink pr-1.5 pl-6 text-white shadow-panel"
    >
      <span className="grow">Hear of new homes before others do.</span>
      <Link to={paths.signup()} className={signUp} onClick={ask}>
        Sign up
      </Link>
      <button type="button" className={round} onClick={() => onChange('closed')}>
        <Icon name="close" className="size-4" />
        <span className="sr-only">Close</span>
      </button>
    </aside>
  );
}

/** Along the lower edge of a phone, 84 px high. */
export function LowerCta({ onDismiss }: { onDismiss: () => void }) {
  const ask = useAskForSignup('lower_banner');
  return (
    <aside
      aria-label="Hear of new homes"
      className="fixed inset-x-0 bottom-0 z-10 flex h-[84px] items-center justify-between gap-3 bg-ink px-4 text-white"
    >
      <span className="leading-snug">Hear of homes like these first.</span>
      <span className="flex items-center gap-1">
        <Link to={paths.signup()} className={signUp} onClick={ask}>
          Sign up
        </Link>
        <button type="button" className={round} onClick={onDismiss}>
          <Icon name="close" className="size-4" />
          <span className="sr-only">Dismiss</span>
        </button>
      </span>
    </aside>
  );
}
