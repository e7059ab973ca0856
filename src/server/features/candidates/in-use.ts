import { AppError } from '../../platform/errors/errors.ts';
import type { CompoundInUse } from './store.ts';

/** The answer to adding a home that another compound stands for. It names the compound, so that staff can open or move it. */
export function inUse(message: string, { compound_id, home_id, review_period_id, status }: CompoundInUse): AppError {
  const where = review_period_id === null ? '' : ` in review cycle ${review_period_id}`;
  return new AppError('conflict', `${message}${where}.`, {
    current: { compound_id, home_id, review_period_id, status },
  });
}
