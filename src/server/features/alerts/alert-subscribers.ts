import type { AlertType } from '../../../contracts/alerts.ts';
import type { CurrentStatus, ListingType } from '../../../contracts/homes.ts';
import { shownAvailability } from '../../../rules/homes/home-changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertAlertsOfLikes } from './store.ts';

/** The facts of a home whose change is worth an alert. */
interface Facts {
  price: number | null;
  current_status: CurrentStatus;
  listing_type: ListingType;
}

function typesOf(before: Facts, after: Facts): AlertType[] {
  const types: AlertType[] = [];
  // A price and a rent can't be compared.
  const isComparable = before.listing_type === after.listing_type && after.price !== null;
  if (isComparable && before.price !== after.price) types.push('price_change');
  const seen = (home: Facts) => shownAvailability({ available: true, home });
  if (seen(before) !== seen(after)) types.push('status_change');
  return types;
}

/**
 * Tells the subscribers who like a home that its price or its availability has changed. Call it in the transaction that
 * changes the home, after the change: then each change is told exactly once.
 */
export async function alertSubscribers(
  transaction: Database,
  { home_id, before, after, time }: { home_id: number; before: Facts; after: Facts; time: Date },
): Promise<void> {
  const { price, current_status } = before;
  for (const type of typesOf(before, after)) {
    await insertAlertsOfLikes(transaction, {
      home_id,
      type,
      cause_id: time.toISOString(),
      before: type === 'price_change' ? { price } : { current_status },
      time,
    });
  }
}
