import { metroByKey } from '../../../rules/places/metros/metros.ts';
import { timeZones } from '../../../rules/places/metros/time-zones.ts';
import type { Context } from '../../platform/context/context.ts';
import { findMetroKey } from '../subscribers/store.ts';
import { countVisitDay } from '../users/store-history.ts';

/**
 * Counts the day of a user's visit, by the calendar of the market of the last active subscriber. Without one, by that of
 * the user's first market. For users who follow no market yet, by that of the list that visitors see first.
 */
export async function countVisit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { user_id, last_active_subscriber_id }: { user_id: string; last_active_subscriber_id: number | null },
): Promise<void> {
  const metro = metroByKey((await findMetroKey(db, user_id, last_active_subscriber_id)) ?? '');
  await countVisitDay(db, user_id, now(), timeZones[metro?.key ?? 'bay_area']);
}
