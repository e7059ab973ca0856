import { type FocusEvent, useEffect, useState } from 'react';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { useLiveReview } from '../live/live-context.ts';
import type { LiveReview } from '../live/live-review.ts';
import { notify } from '../notices.ts';
import { ChangeFollower } from './follow-changes.ts';
import { type LoadedReviewPeriod, loadReviewPeriod } from './load-review-period.ts';
import type { WorkbenchState } from './state/workbench-state.ts';

/** How the part of the screen with a home's fields tells the others which one is edited. */
export interface EditingHandlers {
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** Keeps the workbench up to date with what others do, and tells them where this tab is. */
export function useLiveWorkbench(
  state: WorkbenchState,
  { review_period, changes_cursor }: LoadedReviewPeriod,
  onReviewPeriod: (reviewPeriod: ReviewPeriod) => void,
): { live: LiveReview; editing: EditingHandlers } {
  const { review_period_id } = review_period;
  const [follower] = useState(
    () =>
      new ChangeFollower(state.store, review_period_id, { onReviewPeriod, onDecided: (row) => state.surprise(row) }),
  );
  const live = useLiveReview({
    review_period_id,
    cursor: changes_cursor,
    onChanges: follower.receive,
    onGone: () => {
      void loadReviewPeriod(review_period_id).then(
        (loaded) => {
          state.store.receive(loaded.rows);
          live.continueFrom(loaded.changes_cursor);
        },
        (error: unknown) => console.warn('Review period', error),
      );
    },
    onDismissed: () =>
      notify('You’re no longer staff, so nothing more is saved. Texts you didn’t save stay on this device.', {
        isError: true,
      }),
  });
  useEffect(() => () => follower.stop(), [follower]);
  useEffect(() => {
    const move = (): void => live.moveTo({ compound_id: state.list.cursor() });
    move();
    return state.subscribe(move);
  }, [state, live]);
  return {
    live,
    editing: {
      onFocus: ({ target }) =>
        live.moveTo({ editing: target.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null }),
      onBlur: () => live.moveTo({ editing: null }),
    },
  };
}
