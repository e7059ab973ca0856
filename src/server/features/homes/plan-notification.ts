import type { NotifiedFacts } from '../../../contracts/shapes/homes.ts';
import type { LockedHome } from './rows/store.ts';

/** How long a change by staff is held before subscribers are notified. */
export const HOLD_MS = 10 * 60_000;

interface Notification {
  /** The facts that subscribers know. */
  known: NotifiedFacts;
  /** Whether an earlier change is held. This change replaces its alerts and its price. */
  replaces: boolean;
  /** When subscribers are notified. */
  due: Date;
}

const notifiedFacts = ({ price, current_status, listing_type }: NotifiedFacts): NotifiedFacts => ({
  price,
  current_status,
  listing_type,
});

/** Plans when subscribers are notified of a change of a locked home, and with which facts the change is compared. */
export function planNotification(
  home: NotifiedFacts & Pick<LockedHome, 'notified_facts' | 'notify_at'>,
  { now, isHeld }: { now: Date; isHeld: boolean },
): Notification {
  const { notified_facts, notify_at } = home;
  const afterHold = new Date(now.getTime() + HOLD_MS);
  if (notified_facts === null || notify_at === null || notify_at <= now)
    return { known: notifiedFacts(home), replaces: false, due: isHeld ? afterHold : now };
  return { known: notified_facts, replaces: true, due: isHeld ? afterHold : notify_at };
}

/** What the home keeps while the change is held. Both are null if subscribers know the new facts already. */
export function heldChange(
  { known, due }: Notification,
  after: NotifiedFacts,
  now: Date,
): Pick<LockedHome, 'notified_facts' | 'notify_at'> {
  const isSame =
    known.price === after.price &&
    known.current_status === after.current_status &&
    known.listing_type === after.listing_type;
  return due > now && !isSame ? { notified_facts: known, notify_at: due } : { notified_facts: null, notify_at: null };
}
