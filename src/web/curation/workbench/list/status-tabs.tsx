import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { type CompoundStatus, compoundStatuses } from '../../../../contracts/homes/compounds.ts';
import { statusWords } from '../../../../rules/curation/review-actions.ts';
import { changedSearch } from '../../../lib/navigation/search.ts';
import { useScrollEdges } from '../../use-scroll-edges.ts';
import { getSum, useCounts } from '../state/review-store.ts';
import { useWorkbench } from '../state/workbench-state.ts';

const tab =
  'flex min-h-11 items-center gap-1.5 rounded-full px-3 max-lg:px-2.5 whitespace-nowrap hover:bg-gray-100 aria-[current=page]:bg-ink aria-[current=page]:text-white';

/** The tabs in their order. Null stands for all statuses. */
export const tabs: readonly (CompoundStatus | null)[] = [...compoundStatuses, null];

/** The address of a tab. */
export function tabSearch(params: URLSearchParams, status: CompoundStatus | null): string {
  return changedSearch(params, {
    status: status === 'for_review' ? null : (status ?? 'all'),
    compound_id: null,
    modal: null,
  });
}

/** How many homes have a status. Null: how many there are. Apart, so that a decision doesn't render the tabs. */
function TabCount({ status }: { status: CompoundStatus | null }) {
  const counts = useCounts(useWorkbench().store);
  const count = status === null ? getSum(counts) : counts[status];
  return <span className="text-sm tabular-nums opacity-75">{count}</span>;
}

interface StatusTabsProps {
  current: CompoundStatus | null;
  /** What is shown in place of a list. */
  panel: 'order' | 'history' | null;
}

/** The statuses with the number of homes in each, as tabs, and the ways to the order and to the history. */
export function StatusTabs({ current, panel }: StatusTabsProps) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const nav = useRef<HTMLElement>(null);
  useScrollEdges(nav);
  useEffect(() => {
    // Small screens show only some of the tabs, and fewer once they are turned.
    const open = current === null && panel === null ? 'all' : (panel ?? current);
    const show = (): void =>
      nav.current?.querySelector(`[data-tab=${open}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
    const resized = new ResizeObserver(show);
    if (nav.current) resized.observe(nav.current);
    return () => resized.disconnect();
  }, [current, panel]);
  return (
    <nav
      ref={nav}
      aria-label="Statuses"
      className="min-w-0 grow overflow-x-auto data-before:mask-l-from-[calc(100%-2.5rem)] data-after:mask-r-from-[calc(100%-2.5rem)]"
    >
      <div className="flex w-max items-center gap-1">
        {tabs.map((status) => (
          <Link
            key={status ?? 'all'}
            data-tab={status ?? 'all'}
            to={{ pathname, search: tabSearch(params, status) }}
            preventScrollReset
            aria-current={status === current && panel === null ? 'page' : undefined}
            className={tab}
          >
            {status === null ? 'All' : statusWords[status]}
            <TabCount status={status} />
          </Link>
        ))}
        {(['order', 'history'] as const).map((one) => (
          <Link
            key={one}
            data-tab={one}
            to={{ pathname, search: changedSearch(params, { modal: one, compound_id: null }) }}
            preventScrollReset
            aria-current={panel === one ? 'page' : undefined}
            className={`${tab} font-semibold`}
          >
            {one === 'order' ? 'Order and publish' : 'History'}
          </Link>
        ))}
      </div>
    </nav>
  );
}
