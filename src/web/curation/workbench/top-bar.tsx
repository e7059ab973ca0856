import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { NotLive, PresentReviewers } from '../live/present-reviewers.tsx';
import { reviewPeriodName, reviewPeriodState } from '../review-period-words.ts';
import { SavingState } from './saving-state.tsx';
import { getSum, useCounts } from './state/review-store.ts';
import { useWorkbench, useWorkbenchValue } from './state/workbench-state.ts';

/** How many homes are decided. Apart, so that a decision doesn't render the whole bar. */
function Progress() {
  const counts = useCounts(useWorkbench().store);
  const all = getSum(counts);
  return (
    <span className="text-sm text-muted tabular-nums low:hidden">
      {all - counts.for_review} of {all} decided
    </span>
  );
}

/** What stands above an open home on a phone, in place of the bar and the tabs of the review period. */
export function CompoundBar({ reviewPeriod, onList }: { reviewPeriod: ReviewPeriod; onList: () => void }) {
  return (
    <div className="flex items-center gap-x-3 border-b border-line bg-surface px-4">
      <h1 className="sr-only">{reviewPeriodName(reviewPeriod)}</h1>
      <button type="button" onClick={onList} className="mr-auto min-h-11 text-left font-semibold">
        ← List
      </button>
      <NotLive />
      <PresentReviewers />
      <SavingState />
    </div>
  );
}

interface TopBarProps {
  reviewPeriod: ReviewPeriod;
  onAdd: () => void;
  onHelp: () => void;
}

/** The name and the progress of a review period, with the search. */
export function TopBar({ reviewPeriod, onAdd, onHelp }: TopBarProps) {
  const state = useWorkbench();
  const advances = useWorkbenchValue((one) => one.advances());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [q, setQ] = useState(params.get('q') ?? '');
  const search = (text: string): void => {
    setQ(text);
    const next = changedSearch(params, { q: text.trim() === '' ? null : text.trim() });
    void navigate({ search: next }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 low:py-1 md:low:flex-nowrap md:low:gap-x-3 md:low:pr-0 md:max-xl:flex-nowrap">
      {/* On a tablet, the name stands above the rest, so that the search fits beside them. */}
      <div className="contents md:max-xl:block md:max-xl:min-w-0">
        <h1 className="text-xl whitespace-nowrap">{reviewPeriodName(reviewPeriod)}</h1>
        <div className="contents md:max-xl:flex md:max-xl:flex-wrap md:max-xl:gap-x-3">
          <span className="text-sm text-muted low:hidden">{reviewPeriodState(reviewPeriod)}</span>
          <Progress />
          <SavingState />
          <NotLive />
        </div>
      </div>
      <div className="ml-auto flex items-center gap-2 max-md:w-full max-md:low:w-auto">
        <PresentReviewers />
        <input
          id="review-search"
          type="search"
          aria-label="Search homes by title, address or note"
          placeholder="Search"
          value={q}
          maxLength={80}
          onChange={({ target }) => search(target.value)}
          className="min-h-11 w-56 rounded-full low:w-32 md:max-xl:w-36 border border-control bg-surface px-4 max-md:min-w-0 max-md:grow"
        />
        {reviewPeriod.publish_date === null && (
          <button
            type="button"
            onClick={onAdd}
            className="min-h-11 rounded-full border border-control bg-surface px-4 font-semibold whitespace-nowrap hover:bg-gray-100"
          >
            Add homes
          </button>
        )}
        <button
          type="button"
          aria-pressed={advances}
          onClick={() => state.toggleAdvance()}
          className="min-h-11 rounded-full px-3 text-sm font-semibold whitespace-nowrap hover:bg-gray-100 max-md:hidden low:hidden"
        >
          Auto-advance: {advances ? 'on' : 'off'}
        </button>
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          onClick={onHelp}
          className="flex size-11 items-center justify-center rounded-full font-semibold hover:bg-gray-100 max-md:hidden low:hidden"
        >
          ?
        </button>
      </div>
    </div>
  );
}
