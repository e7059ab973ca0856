import { lazy, useState } from 'react';
import { NavLink } from 'react-router';
import { getPath } from '../../../rules/navigation/route-table.ts';
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDeskCounts } from './desk-counts.ts';

const NotificationsDialog = lazy(async () => ({
  default: (await import('./notifications-dialog.tsx')).NotificationsDialog,
}));

const MAX_COUNT = 99;
const shown = (count: number): string => (count > MAX_COUNT ? `${MAX_COUNT}+` : String(count));
const badge = 'min-w-5 rounded-full bg-action px-1.5 text-center text-xs leading-5 font-bold tabular';

/** Leads to the desk, and tells how much waits there. */
export function DeskLink({ className }: { className: string }) {
  const counts = useDeskCounts();
  const waiting = counts ? counts.questions + counts.tours + counts.reports : 0;
  return (
    <NavLink to={getPath('desk', {})} className={`${className} gap-2`}>
      Desk
      {waiting > 0 && (
        <span className={badge}>
          {shown(waiting)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </NavLink>
  );
}

/** Opens what the user was told of the own work. */
export function NotificationBell() {
  const unread = useDeskCounts()?.unread_notifications ?? 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown(unread)} unread`}
        onClick={() => setOpen(true)}
        className="relative flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-gray-100"
      >
        <Icon name="bell" className="size-6" />
        {unread > 0 && <span className={`absolute top-0 right-0 ${badge}`}>{shown(unread)}</span>}
      </button>
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <NotificationsDialog onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}
