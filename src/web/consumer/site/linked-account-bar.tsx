import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksForLogin } from '../../../rules/navigation/route-guards.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { barLink, barText } from './dismissible-bar.tsx';

interface LinkedAccountBarProps {
  /** The masked email address of the account. */
  address: string;
  wide: boolean;
}

/**
 * Says whose account an email's link logged in to, on every page. Anyone can send a link to an account of their own, so
 * the bar has a way out.
 */
export function LinkedAccountBar({ address, wide }: LinkedAccountBarProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const leave = async (): Promise<void> => {
    try {
      const { leaveLinkedAccount } = await import('../../login/leave-linked-account.ts');
      // The button disappears, so keyboard focus moves to the page instead of to the browser's toolbar.
      document.getElementById('content')?.focus({ preventScroll: true });
      await leaveLinkedAccount();
      if (asksForLogin(pathname, undefined)) await navigate(paths.dashboard(), { replace: true });
    } catch (error) {
      console.warn('Logout', error);
      setFailed(true);
    }
  };
  return (
    <aside
      aria-label="Your account"
      className={`${wide ? 'right-4 bottom-4 h-[55px] rounded-full pr-3 pl-6' : 'inset-x-0 bottom-0 h-16 px-4'} fixed z-20 flex max-w-full items-center bg-light-lime shadow-panel`}
    >
      <p data-private className={`${barText} line-clamp-2 min-w-0 wrap-anywhere`}>
        {failed ? (
          'You’re still logged in. Try again.'
        ) : (
          <>
            {/* On one line if it fits. Browsers break lines after the ellipsis. */}
            Logged in as <span className="inline-block max-w-full">{address}.</span>
          </>
        )}
      </p>
      <button type="button" className={barLink} onClick={() => void leave()}>
        Not you?
      </button>
    </aside>
  );
}
