import { lazy, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazyPart } from '../../ui/part-boundary.tsx';

const SubscriberSwitch = lazy(async () => ({ default: (await import('./subscriber-switch.tsx')).SubscriberSwitch }));

const staffEntry = [paths.reviewPeriods(), 'Review cycles'] as const;

const entries = [
  [paths.shortlist(), 'Shortlist'],
  [paths.contact(), 'Messages'],
  [paths.tours(), 'Tours'],
  [paths.areas(), 'Areas'],
  [paths.notifications(), 'Notifications'],
  [paths.security(), 'Your account'],
  [paths.signout(), 'Log out'],
] as const;

/**
 * A menu button with the followed markets, the account pages and sign-out, and for staff the review cycles. The browser closes the menu on Escape and on a
 * press elsewhere.
 */
export function AccountMenu({ followsSeveral, isStaff }: { followsSeveral: boolean; isStaff: boolean }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [market, setMarket] = useState<string>();
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Account menu"
        className="flex size-11 items-center justify-center rounded-full hover:bg-gray-100"
      >
        <Icon name="down" />
      </button>
      <output className="sr-only">{market !== undefined && `You’re viewing ${market}`}</output>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="absolute inset-auto top-14 right-3 m-0 w-56 rounded-card bg-surface p-2 text-ink shadow-panel md:right-5 md:top-20"
      >
        {followsSeveral && (
          <LazyPart>
            <SubscriberSwitch
              onSwitched={(name) => {
                setMarket(name);
                close();
              }}
            />
          </LazyPart>
        )}
        <ul>
          {(isStaff ? [staffEntry, ...entries] : entries).map(([path, name]) => (
            <li key={path} className="last:mt-2 last:border-t last:border-line last:pt-2">
              <Link
                to={path}
                onClick={close}
                className="flex min-h-11 items-center rounded-2xl px-4 font-semibold hover:bg-gray-100"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
