import type { ToldFacts } from '../../../contracts/shapes/homes.ts';
import type { LockedHome } from '../compounds/store-homes.ts';

/** How long a change by staff waits before anyone hears of it. */
export const HOLD_MS = 10 * 60_000;

interface Telling {
  /** What subscribers know of the home. */
  told: ToldFacts;
  /** Whether an earlier change waits to be told. It is told together with this one, or not at all. */
  waited: boolean;
  /** When the change is told. */
  due: Date;
}

const toldOf = ({ price, current_status, listing_type }: ToldFacts): ToldFacts => ({
  price,
  current_status,
  listing_type,
});

/** Plans when a change of a locked home is told, and since which facts. */
export function planTelling(
  home: ToldFacts & Pick<LockedHome, 'told_facts' | 'told_due_at'>,
  { now, isHeld }: { now: Date; isHeld: boolean },
): Telling {
  const { told_facts, told_due_at } = home;
  const waiting = told_facts !== null && told_due_at !== null && told_due_at > now ? told_facts : null;
  const inTenMinutes = new Date(now.getTime() + HOLD_MS);
  if (waiting === null) return { told: toldOf(home), waited: false, due: isHeld ? inTenMinutes : now };
  return { told: waiting, waited: true, due: isHeld || told_due_at === null ? inTenMinutes : told_due_at };
}

/** What the home keeps until its new facts are told. */
export function toldLater(
  { told, due }: Telling,
  after: ToldFacts,
  now: Date,
): Pick<LockedHome, 'told_facts' | 'told_due_at'> {
  const isSame =
    told.price === after.price &&
    told.current_status === after.current_status &&
    told.listing_type === after.listing_type;
  return due > now && !isSame ? { told_facts: told, told_due_at: due } : { told_facts: null, told_due_at: null };
}
