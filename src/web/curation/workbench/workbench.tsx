import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { Checking } from '../../identity/checking.tsx';
import { queryClient } from '../../identity/query-client.ts';
import { useUser } from '../../identity/user.ts';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { AccessProblem } from '../access-problem.tsx';
import { LiveContext } from '../live/live-context.ts';
import { NotStaff } from '../not-staff.tsx';
import { mayLoseValue } from '../open-values.ts';
import { reviewPeriodName } from '../review-period-words.ts';
import { usePageTitle } from '../use-page-title.ts';
import { Board } from './board.tsx';
import { OldDrafts } from './drafts/old-drafts.tsx';
import { readReviewFilters } from './list/review-search.ts';
import { type LoadedReviewPeriod, reviewPeriodQuery } from './load-review-period.ts';
import { isTryingAgain } from './state/save-changes.ts';
import { WorkbenchContext, WorkbenchState } from './state/workbench-state.ts';
import { useLiveWorkbench } from './use-live-workbench.ts';

/** Lets the browser ask before the tab is left while a work is going on that would be lost. */
function useStayWhile(isBusy: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isBusy()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}

function Loaded({ loaded }: { loaded: LoadedReviewPeriod }) {
  const [params] = useSearchParams();
  const filters = readReviewFilters(params);
  const [state] = useState(() => {
    const made = new WorkbenchState(loaded.review_period);
    made.store.receive(loaded.rows);
    made.list.setFilters(filters);
    return made;
  });
  const isBusy = useCallback(
    () => state.uploads.isBusy() || isTryingAgain() || mayLoseValue() || state.order.unsaved() !== null,
    [state],
  );
  useStayWhile(isBusy);
  useEffect(() => {
    const { keep, keepWaiting } = state.history;
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keepWaiting();
    };
  }, [state]);
  const reviewPeriod = useSyncExternalStore(state.order.subscribe, state.order.reviewPeriod);
  usePageTitle(reviewPeriodName(reviewPeriod));
  const { live, editing } = useLiveWorkbench(state, loaded, state.order.receive);
  return (
    <WorkbenchContext value={state}>
      <LiveContext value={live}>
        <OldDrafts />
        <Board reviewPeriod={reviewPeriod} filters={filters} editing={editing} />
      </LiveContext>
    </WorkbenchContext>
  );
}

function OpenedReviewPeriod({ review_period_id }: { review_period_id: number | 'current' }) {
  const { data, error, refetch } = useQuery(reviewPeriodQuery(review_period_id), queryClient);
  if (error) return <AccessProblem error={error} what="Review cycle" onRetry={() => void refetch()} />;
  if (!data) return <MessagePage title="Review cycle" processing="Loading the homes…" />;
  return <Loaded key={data.review_period.review_period_id} loaded={data} />;
}

/** The workbench of a review period: its list, the home at the cursor, and the decisions. */
export function Workbench(loaded: { review_period_id: number | 'current' }) {
  const user = useUser();
  if (!user) return <Checking />;
  return user.is_staff ? <OpenedReviewPeriod {...loaded} /> : <NotStaff />;
}
