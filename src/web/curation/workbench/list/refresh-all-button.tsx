import { Icon } from '../../../ui/icon.tsx';
import { useIsRefreshing } from '../state/use-availability-refresh.ts';
import { useWorkbench } from '../state/workbench-state.ts';

/** Asks the feeds about all homes of the review cycle. Only wide screens have room for its words. */
export function RefreshAllButton() {
  const { availability } = useWorkbench();
  const isBusy = useIsRefreshing();
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      title="Ask the feeds whether the homes of this cycle are still available"
      onClick={() => void availability.run('all')}
      className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-full border border-control bg-surface font-semibold hover:bg-gray-100 aria-disabled:opacity-50 xl:w-auto xl:px-4"
    >
      <Icon name="refresh" className="size-5 xl:hidden" />
      <span className="max-xl:sr-only">{isBusy ? 'Asking the feeds…' : 'Refresh availability'}</span>
      <span className="sr-only"> of all homes</span>
    </button>
  );
}
