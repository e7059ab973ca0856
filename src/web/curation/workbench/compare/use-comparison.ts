import { useNavigate, useSearchParams } from 'react-router';
import { readSearchParam } from '../../../../rules/navigation/search-params.ts';
import { changedSearch } from '../../../lib/navigation/search.ts';
import { useWorkbench } from '../state/workbench-state.ts';

export interface Comparison {
  /** The home that is held on the left. Undefined if none is. */
  held: number | undefined;
  start: () => void;
  swap: () => void;
  end: () => void;
}

/** The home in the address to which the one at the cursor is compared. */
export function useComparison(): Comparison {
  const state = useWorkbench();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const held = readSearchParam(params, 'compare_compound_id');
  const hold = (compound_id: number | null, now: number | null = state.list.cursor()): void => {
    const search = changedSearch(params, { compare_compound_id: compound_id, compound_id: now });
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return {
    held,
    start: () => {
      const cursor = state.list.cursor();
      if (cursor === null) return;
      state.list.move(1);
      // The address would bring the cursor back if it named the home that was left.
      hold(cursor, state.list.cursor());
    },
    swap: () => {
      const cursor = state.list.cursor();
      if (held === undefined || cursor === null) return;
      state.list.moveTo(held);
      hold(cursor, held);
    },
    end: () => hold(null),
  };
}
