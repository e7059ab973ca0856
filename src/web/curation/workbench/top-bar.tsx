import { useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReviewCycle } from '../../../contracts/review-cycles.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { cycleName, cycleState } from '../cycle-words.ts';
import { NotLive, PresentReviewers } from '../live/present-reviewers.tsx';
import { useCounts } from './review-store.ts';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

/**
 * How many changes the server hasn't confirmed yet, and whether the texts of the shown home are saved. Moves in the order
 * are saved together.
 */
function SavingState() {
  const { store, order, texts } = useWorkbench();
  const text = useSyncExternalStore(texts.subscribe, texts.state);
  const changes = useSyncExternalStore(store.subscribe, () => store.operations().length);
  const isMoving = useSyncExternalStore(order.subscribe, () => order.unsaved() !== null);
  const waiting = changes + Number(isMoving);
  if (waiting === 0 && text === 'unsaved')
    return <span className="text-sm font-semibold text-danger">A text isn’t saved</span>;
  const words = waiting > 0 ? `Saving ${waiting}…` : text === 'saving' ? 'Saving a text…' : 'All saved';
  return <span className="text-sm text-muted tabular-nums">{words}</span>;
}

interface TopBarProps {
  cycle: ReviewCycle;
  onAdd: () => void;
  onHelp: () => void;
}

/** The name and the progress of a review period, with the search. */
export function TopBar({ cycle, onAdd, onHelp }: TopBarProps) {
  const state = useWorkbench();
  const counts = useCounts(state.store);
  const advances = useWorkbenchValue((one) => one.advances());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [q, setQ] = useState(params.get('q') ?? '');
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const search = (text: string): void => {
    setQ(text);
    const next = changedSearch(params, { q: text.trim() === '' ? null : text.trim() });
    void navigate({ search: next }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <h1 className="text-xl">{cycleName(cycle)}</h1>
      <span className="text-sm text-muted">{cycleState(cycle)}</span>
      <span className="text-sm text-muted tabular-nums">
        {all - counts.for_review} of {all} decided
      </span>
      <SavingState />
      <NotLive />
      <div className="ml-auto flex items-center gap-2 max-md:w-full">
        <PresentReviewers />
        <input
          id="review-search"
          type="search"
          aria-label="Search homes by title, address or note"
          placeholder="Search"
          value={q}
          maxLength={80}
          onChange={({ target }) => search(target.value)}
          className="min-h-11 w-56 rounded-full border border-control bg-surface px-4 max-md:min-w-0 max-md:grow"
        />
        {cycle.publish_date === null && (
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
          className="min-h-11 rounded-full px-3 text-sm font-semibold whitespace-nowrap hover:bg-gray-100 max-md:hidden"
        >
          Auto-advance: {advances ? 'on' : 'off'}
        </button>
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          onClick={onHelp}
          className="flex size-11 items-center justify-center rounded-full font-semibold hover:bg-gray-100 max-md:hidden"
        >
          ?
        </button>
      </div>
    </div>
  );
}
