import { lazy, Suspense } from 'react';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { DecisionBar } from './actions/decision-bar.tsx';
import type { Comparison } from './compare/use-comparison.ts';
import { DetailsAtCursor } from './details/details.tsx';
import { DetailsScroller } from './details/details-scroller.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { FilterChips } from './list/list-filters.tsx';
import { RowList } from './list/row-list.tsx';
import type { ReviewFilters } from './state/review-filters.ts';
import { useWorkbench, useWorkbenchValue } from './state/workbench-state.ts';
import { CompoundBar } from './top-bar.tsx';
import type { BoardDialog } from './use-acts.ts';
import type { EditingHandlers } from './use-live-workbench.ts';

const ComparePanel = lazy(async () => ({ default: (await import('./compare/compare-panel.tsx')).ComparePanel }));

interface BoardBodyProps {
  reviewPeriod: ReviewPeriod;
  filters: ReviewFilters;
  editing: EditingHandlers;
  comparison: Comparison;
  hasCursor: boolean;
  /** Whether a small screen shows the home in place of the list. */
  showsHomeOnly: boolean;
  onActions: (compound_id: number) => void;
  onDialog: (dialog: BoardDialog) => void;
}

/** The home at the cursor, alone or beside the one that it is compared to, and the decisions about it. */
function HomeAtCursor({ reviewPeriod, comparison, showsHomeOnly, onDialog }: BoardBodyProps) {
  const state = useWorkbench();
  const { held, swap, end } = comparison;
  return (
    <>
      {showsHomeOnly && <CompoundBar reviewPeriod={reviewPeriod} onList={() => state.list.moveTo(null)} />}
      {held === undefined ? (
        <DetailsAtCursor />
      ) : (
        <DetailsScroller>
          <Suspense>
            <ComparePanel left={held} onSwap={swap} onEnd={end} />
          </Suspense>
        </DetailsScroller>
      )}
      <DecisionBar onNote={() => onDialog('note')} />
    </>
  );
}

/**
 * The list and the home at the cursor. A phone shows one of both. The notice then lies between the home and its
 * decisions, so that it covers neither.
 */
export function BoardBody(props: BoardBodyProps) {
  const { reviewPeriod, filters, editing, hasCursor, onActions, onDialog } = props;
  const isEmpty = useWorkbenchValue(({ list }) => list.visible().length === 0);
  return (
    <div className="min-h-0 grow max-md:contents md:grid md:grid-cols-[18.75rem_minmax(0,1fr)] xl:grid-cols-[25rem_minmax(0,1fr)]">
      <section
        aria-label="List"
        className={`flex min-h-0 flex-col border-line bg-surface max-md:grow md:border-r ${hasCursor ? 'max-md:hidden' : ''}`}
      >
        <FilterChips filters={filters} />
        {isEmpty ? (
          <EmptyList filters={filters} isOpen={reviewPeriod.publish_date === null} onAdd={() => onDialog('add')} />
        ) : (
          <RowList showsStatus={filters.status === null} onActions={onActions} />
        )}
      </section>
      <section
        id="details"
        aria-label="Home"
        {...editing}
        className={`min-h-0 min-w-0 flex-col md:flex ${hasCursor ? 'max-md:contents' : 'max-md:hidden'}`}
      >
        {hasCursor && <HomeAtCursor {...props} />}
      </section>
    </div>
  );
}
