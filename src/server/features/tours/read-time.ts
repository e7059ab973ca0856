import type { InputError } from '../../../contracts/protocol/problem.ts';
import { readTourWindow, type TourTime, type TourWindow } from '../../../rules/tours/tour-windows.ts';
import { AppError } from '../../platform/errors/errors.ts';

/**
 * The moments of a part of a day at the homes of a tour.
 * @throws AppError bad_request that names the field. `path` is where the window is in the input: `body.time`.
 */
export function readTime(
  window: TourWindow,
  time_zone: string,
  { now, path }: { now: Date; path: `body.${string}` },
): TourTime {
  const time = readTourWindow(window, time_zone, now);
  if (!('field' in time)) return time;
  const errors: InputError[] = [{ path: `${path}.${time.field}`, message: time.message }];
  throw new AppError('bad_request', 'A tour can’t be at this time.', { errors });
}
