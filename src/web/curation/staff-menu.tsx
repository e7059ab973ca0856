import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { Icon } from '../ui/icon.tsx';

const entry = 'flex min-h-11 items-center rounded-2xl px-4 font-semibold hover:bg-gray-100';

/** On phones: what doesn't fit into the header. The browser closes the menu on Escape and on a press elsewhere. */
export function StaffMenu({ isSignedIn }: { isSignedIn: boolean }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-gray-100 sm:hidden"
      >
        <Icon name="down" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="absolute inset-auto top-14 right-3 m-0 w-48 rounded-card bg-surface p-2 text-ink shadow-panel"
      >
        <Link to={paths.dashboard()} onClick={close} className={entry}>
          View site
        </Link>
        {isSignedIn && (
          <Link to={paths.signout()} onClick={close} className={entry}>
            Log out
          </Link>
        )}
      </div>
    </>
  );
}
