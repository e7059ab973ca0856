import { useSyncExternalStore } from 'react';
import type { ReviewCycle } from '../../../contracts/review-cycles.ts';
import type { CompoundRow } from '../../../contracts/staff-compounds.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import { queryClient } from '../../identity/query-client.ts';
import { tell } from '../notices.ts';
import { OrderView } from '../publish/order-view.tsx';
import { useCounts } from './review-store.ts';
import { compoundQuery } from './staff-compound.ts';
import { useWorkbench } from './workbench-state.ts';

interface OrderPanelProps {
  cycle: ReviewCycle;
  onCycle: (cycle: ReviewCycle) => void;
}

/** The order of the cycle at the workbench. */
export function OrderPanel({ cycle, onCycle }: OrderPanelProps) {
  const { store } = useWorkbench();
  // The counts change with each decision, and so do the homes to order.
  useCounts(store);
  const order = useSyncExternalStore(store.subscribe, store.order);
  const rows = order
    .map((id) => store.shown(id))
    .filter((row): row is CompoundRow => row?.status === 'approved' || row?.status === 'published');
  const reload = async (compound_ids: readonly number[]): Promise<void> => {
    const params = { review_period_id: String(cycle.review_period_id) };
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
      tell('The homes are published, but this page couldn’t be updated. Reload it.', { isError: true });
    }
  };
  return <OrderView cycle={cycle} rows={rows} onCycle={onCycle} onPublished={(ids) => void reload(ids)} />;
}
