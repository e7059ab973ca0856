import type { Transaction } from 'kysely';
import type { InputError } from '../../../contracts/protocol/problem.ts';
import { type HomeChanges, homeChanges } from '../../../contracts/shapes/homes.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/database-types.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { inputErrors } from '../../platform/errors/input-errors.ts';
import { alertSubscribers } from '../alerts/alert-subscribers.ts';
import { deleteUndueAlerts } from '../alerts/store.ts';
import { regenerateFiles } from '../published-files/publish-jobs.ts';
import { heldChange, planNotification } from './plan-notification.ts';
import { deleteUnduePrices, insertPriceChange, lockHome, updateHome } from './rows/store.ts';

/** A database or the caller's transaction, which then has the change too. */
type Platform = Pick<Context, 'now'> & { db: Database; jobs: Pick<Context['jobs'], 'enqueue'> };

const OLDEST_DATE = '1900-01-01';

function invalid(errors: InputError[]): AppError {
  return new AppError('bad_request', 'Some values are invalid.', { errors });
}

/** @throws AppError bad_request that names each wrong value. */
function checkedChanges(given: HomeChanges, at: Date | undefined, now: Date): HomeChanges {
  // Not `at > now`, which an invalid date passes.
  if (at && !(at <= now)) throw new AppError('bad_request', 'The time of a change must be in the past.');
  const parsed = homeChanges.safeParse(given);
  if (!parsed.success) throw invalid(inputErrors('body', parsed.error.issues));
  const { listed_on, availability_checked_at } = parsed.data;
  const today = now.toISOString().slice(0, 10);
  const mistakes = {
    listed_on: listed_on && (listed_on > today || listed_on < OLDEST_DATE),
    availability_checked_at: availability_checked_at && new Date(availability_checked_at) > now,
  };
  const errors = Object.entries(mistakes).flatMap(([field, isWrong]): InputError[] =>
    isWrong ? [{ path: `body.${field}`, message: 'must be a date in the past' }] : [],
  );
  if (errors.length > 0) throw invalid(errors);
  return parsed.data;
}

const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** The given facts that differ from the stored ones. */
function realChanges(
  stored: NonNullable<Awaited<ReturnType<typeof lockHome>>>,
  { availability_checked_at: checked_at, ...facts }: HomeChanges,
): Partial<typeof stored> {
  const checked = checked_at ? { availability_checked_at: new Date(checked_at) } : {};
  const given = Object.entries({ ...facts, ...(checked_at === null ? { availability_checked_at: null } : checked) });
  const known: Readonly<Record<string, unknown>> = stored;
  return Object.fromEntries(
    given.filter(([name, value]) => value !== undefined && comparable(value) !== comparable(known[name])),
  );
}

/**
 * Changes facts of a home, adds a changed price to its history, alerts the subscribers who like it, and has the files
 * published again. Returns whether anything changed. `at` is the moment since when the price holds, if that was earlier than now.
 * `isHeld` is true for changes by staff: subscribers are notified ten minutes later, of what then differs from what they know.
 * @throws AppError not_found for an unknown id, bad_request for values that can't be right or lie in the future, conflict
 * if a later price is known than that of `at`. Then nothing has changed.
 */
export async function changeHome(
  { db, jobs, now }: Platform,
  home_id: number,
  changes: HomeChanges,
  { at, isHeld = false }: { at?: Date; isHeld?: boolean } = {},
): Promise<boolean> {
  const checked = checkedChanges(changes, at, now());

  async function change(transaction: Transaction<Tables>): Promise<boolean> {
    const stored = await lockHome(transaction, home_id);
    if (!stored) throw new AppError('not_found', 'Home not found.');
    const real = realChanges(stored, checked);
    if (Object.keys(real).length === 0) return false;
    const after = { ...stored, ...real };
    // Read the clock only now, because waiting for the lock may have taken a while.
    const time = now();
    const notification = planNotification(stored, { now: time, isHeld });
    const { known, due } = notification;
    if (notification.replaces) {
      await deleteUnduePrices(transaction, home_id, time);
      await deleteUndueAlerts(transaction, home_id, time);
    }
    if (after.price !== known.price) {
      const { price, listing_type } = after;
      const added = await insertPriceChange(transaction, { home_id, price, listing_type }, { at, now: due });
      // The older price must not replace the later one.
      if (!added) throw new AppError('conflict', 'A later price of this home is already known.');
    }
    await updateHome(transaction, home_id, { ...real, ...heldChange(notification, after, time) });
    const before = { ...stored, ...known };
    await alertSubscribers({ jobs, now }, transaction, { what: 'home_changed', home_id, before, after, due });
    await jobs.enqueue(regenerateFiles, {}, transaction);
    return true;
  }

  return inTransaction(db, change);
}
