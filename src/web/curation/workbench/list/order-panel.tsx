import { useEffect, useSyncExternalStore } from 'react';
import type { ReviewPeriod } from '../../../../contracts/curation/review-periods.ts';
import { callSignedIn } from '../../../identity/call-signed-in.ts';
import { queryClient } from '../../../identity/query-client.ts';
import { notify } from '../../notices.ts';
import { OrderView } from '../../publish/order-view.tsx';
import { targetOfCheck } from '../state/go-to.ts';
import { compoundQuery } from '../state/staff-compound.ts';
import { useWorkbench } from '../state/workbench-state.ts';

/** The order of the cycle at the workbench. */
export function OrderPanel({ reviewPeriod }: { reviewPeriod: ReviewPeriod }) {
  const state = useWorkbench();
  const { store } = state;
  // Decisions and words of others change what is to be ordered and published.
  useSyncExternalStore(store.subscribe, store.revision);
  // A move that waits for others isn't lost with the page.
  useEffect(() => {
    const saveNow = (): void => state.order.flush();
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      saveNow();
    };
  }, [state]);
  const reload = async (compound_ids: readonly number[]): Promise<void> => {
    const params = { review_period_id: String(reviewPeriod.review_period_id) };
    const query = { status: 'published' as const };
    try {
      const { items } = await callSignedIn('GET /hfc/_i/review_periods/{review_period_id}/compounds', {
        params,
        query,
      });
      store.receive(items);
      for (const id of compound_ids) void queryClient.invalidateQueries({ queryKey: compoundQuery(id).queryKey });
    } catch (error) {
      console.warn('Published homes', error);
      notify('The homes are published, but this page couldn’t be updated. Reload it.', { isError: true });
    }
  };
  return (
    <OrderView
      reviewPeriod={reviewPeriod}
      rows={state.toOrder()}
      order={state.order}
      onMove={(move, words) => state.reorder(move, words)}
      onPublished={(ids) => void reload(ids)}
      onMend={(compound_id, check) => {
        state.list.moveTo(compound_id);
        state.view.awaitDetails((check && targetOfCheck[check]) ?? null);
      }}
    />
  );
}
