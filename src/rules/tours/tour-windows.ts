import { toMoment } from '../values/wall-clock.ts';

/** How many days ahead a tour may be. */
export const MAX_DAYS_AHEAD = 90;
/** In minutes. */
export const MIN_WINDOW = 30;
/** In hours. */
export const MAX_WINDOW = 8;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A part of a day, as the clocks at the homes show it: `2026-12-05` from `10:00` to `12:00`. */
export interface TourWindow {
  date: string;
  from: string;
  to: string;
}

/** A part of a day, independent of time zones. */
export interface TourTime {
  starts_at: Date;
  ends_at: Date;
}

/** Why a window can't be used, and the field to correct. The message goes on from the field's name. */
export interface WindowMistake {
  field: keyof TourWindow;
  message: string;
}

/** The moments of a window in a time zone, or why it can't be used. */
export function readTourWindow(window: TourWindow, time_zone: string, now: Date): TourTime | WindowMistake {
  const { date, from, to } = window;
  const starts_at = toMoment({ date, time: from }, time_zone);
  const ends_at = toMoment({ date, time: to }, time_zone);
  if (!starts_at) return { field: 'from', message: 'doesn’t exist on this day, because the clocks change' };
  if (!ends_at) return { field: 'to', message: 'doesn’t exist on this day, because the clocks change' };
  if (starts_at <= now) return { field: from > '00:00' ? 'from' : 'date', message: 'must be in the future' };
  if (starts_at.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    return { field: 'date', message: `must be within ${MAX_DAYS_AHEAD} days` };
  const length = ends_at.getTime() - starts_at.getTime();
  if (length <= 0) return { field: 'to', message: 'must be after the start' };
  if (length < MIN_WINDOW * MINUTE_MS)
    return { field: 'to', message: `must be at least ${MIN_WINDOW} minutes after the start` };
  if (length > MAX_WINDOW * HOUR_MS)
    return { field: 'to', message: `must be at most ${MAX_WINDOW} hours after the start` };
  return { starts_at, ends_at };
}

/** The index of the first time that overlaps an earlier one in the list. -1 if there is none. */
export function overlappingIndex(times: readonly TourTime[]): number {
  return times.findIndex((time, index) =>
    times.slice(0, index).some((earlier) => time.starts_at < earlier.ends_at && earlier.starts_at < time.ends_at),
  );
}
