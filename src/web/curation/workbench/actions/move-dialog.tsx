import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewPeriod } from '../../../../contracts/curation/review-periods.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { homes } from '../../compound-name.ts';
import { reviewPeriodName, reviewPeriodState } from '../../review-period-words.ts';
import { reviewPeriodsQuery } from '../../review-periods/review-periods-query.ts';
import { useWorkbench } from '../state/workbench-state.ts';

const getSum = ({ counts }: ReviewPeriod): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Asks to which other cycle the home at the cursor, or the selected ones, are moved. Published homes stay. */
export function MoveDialog({ onClose }: { onClose: () => void }) {
  const state = useWorkbench();
  const [targets] = useState(() => state.list.targets());
  const { data, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(reviewPeriodsQuery, queryClient);
  const here = state.order.reviewPeriod().review_period_id;
  const reviewPeriods = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ review_period_id, publish_date }) => review_period_id !== here && publish_date === null);
  const movable = targets.filter((id) => state.store.shown(id)?.status !== 'published');
  const published = targets.length - movable.length;
  const move = (reviewPeriod: ReviewPeriod): void => {
    onClose();
    state.moveOut(movable, { review_period_id: reviewPeriod.review_period_id, name: reviewPeriodName(reviewPeriod) });
  };
  return (
    <ModalDialog labelledBy="move-title" size="small" onClose={onClose}>
      <div className="flex flex-col gap-4">
        <h2 id="move-title" className="text-2xl">
          Move {homes(movable.length)} to another cycle
        </h2>
        {published > 0 && <p>Not moved: {homes(published)} of this cycle that visitors see already.</p>}
        {data && reviewPeriods.length === 0 && !hasNextPage && (
          <p>There is no other open cycle. Create one in the list of cycles.</p>
        )}
        {!data && !isError && <p className="text-muted">Loading the cycles…</p>}
        {isError && (
          <p role="alert">
            The cycles couldn’t be loaded.{' '}
            <Button look="quiet" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        <ul aria-label="Cycles" className="flex flex-col gap-2">
          {reviewPeriods.map((reviewPeriod) => (
            <li key={reviewPeriod.review_period_id}>
              <button
                type="button"
                disabled={movable.length === 0}
                onClick={() => move(reviewPeriod)}
                className="flex min-h-12 w-full flex-wrap items-baseline gap-x-3 rounded-2xl bg-surface px-4 py-3 text-left hover:bg-gray-100 disabled:opacity-50"
              >
                <span className="font-semibold">{reviewPeriodName(reviewPeriod)}</span>
                <span className="text-sm text-muted">
                  {reviewPeriodState(reviewPeriod)} · {homes(getSum(reviewPeriod))}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button look="quiet" onClick={() => void fetchNextPage()}>
            Older cycles
          </Button>
        )}
      </div>
    </ModalDialog>
  );
}
