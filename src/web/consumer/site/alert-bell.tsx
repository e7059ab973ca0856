import { lazy, useState } from 'react';
import { useLocation } from 'react-router';
import { useAlerts } from '../../subscriber/alerts.ts';
import { Icon } from '../../ui/icon.tsx';
import { LazyPart } from '../../ui/part-boundary.tsx';
import { CountBadge, countShape } from './count-badge.tsx';

const AlertsDialog = lazy(async () => ({ default: (await import('./alerts-dialog.tsx')).AlertsDialog }));

/** Opens the alerts of the current subscriber. Shown while there are some. */
export function AlertBell() {
  const homes = useAlerts() ?? [];
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const count = homes.reduce((sum, { alerts }) => sum + alerts.length, 0);
  // A link in the dialog leads to another page, where it is closed.
  const isOpen = openAt === key;
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          aria-label={`${count} ${count === 1 ? 'alert' : 'alerts'}`}
          onClick={() => setOpenAt(key)}
          className={countShape}
        >
          <Icon name="bell" className="size-6" />
          <CountBadge count={count} />
        </button>
      )}
      {isOpen && (
        <LazyPart>
          <AlertsDialog homes={homes} onClose={() => setOpenAt(null)} />
        </LazyPart>
      )}
    </>
  );
}
