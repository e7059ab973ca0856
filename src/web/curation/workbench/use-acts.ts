import { useNavigate, useSearchParams } from 'react-router';
import type { CompoundStatus } from '../../../contracts/homes/compounds.ts';
import { previewPath } from '../open-preview.ts';
import { orderActs } from '../publish/order-keys.ts';
import type { Comparison } from './compare/use-comparison.ts';
import type { KeyAction } from './keyboard/keys.ts';
import { tabSearch, tabs } from './list/status-tabs.tsx';
import { type DetailTarget, focusWorkbench } from './state/go-to.ts';
import { useWorkbench } from './state/workbench-state.ts';

/** The dialog that is open over the workbench. */
export type BoardDialog = 'note' | 'help' | 'add' | 'filters' | 'palette';

export type Acts = Readonly<Partial<Record<KeyAction, () => void>>>;

interface ActsOptions {
  review_period_id: number;
  /** The open tab. */
  status: CompoundStatus | null;
  comparison: Comparison;
  onDialog: (dialog: BoardDialog) => void;
}

/** What each key of the workbench does. The commands of the palette are the same. */
export function useActs({ review_period_id, status, comparison, onDialog }: ActsOptions): Acts {
  const state = useWorkbench();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const openTab = (by: number): void => {
    const next = tabs[(tabs.indexOf(status) + by + tabs.length) % tabs.length] as CompoundStatus | null;
    void navigate({ search: tabSearch(params, next) }, { preventScrollReset: true });
  };
  const reach = (target: DetailTarget): void => {
    if (state.list.cursor() !== null && comparison.held === undefined) state.reach(target);
  };
  return {
    next: () => state.list.move(1),
    previous: () => state.list.move(-1),
    first: () => state.list.move(Number.NEGATIVE_INFINITY),
    last: () => state.list.move(Number.POSITIVE_INFINITY),
    next_tab: () => openTab(1),
    previous_tab: () => openTab(-1),
    next_photo: () => state.view.showPhoto(state.view.photo() + 1),
    previous_photo: () => state.view.showPhoto(state.view.photo() - 1),
    photos: () => state.list.cursor() !== null && state.view.enlarge(!state.view.isEnlarged()),
    open: () => document.getElementById('home-title')?.focus(),
    back: () => {
      if (state.view.awaited()) return state.view.awaitDetails(null);
      if (state.view.isEnlarged()) return state.view.enlarge(false);
      if (comparison.held !== undefined) comparison.end();
      else state.list.clearSelection();
      focusWorkbench();
    },
    approved: () => state.decide('approved'),
    might_approve: () => state.decide('might_approve'),
    not_approved: () => state.decide('not_approved'),
    for_review: () => state.decide('for_review'),
    note: () => state.list.targets().length > 0 && onDialog('note'),
    undo: () => state.undo(),
    redo: () => state.redo(),
    auto_advance: () => state.toggleAdvance(),
    select: () => {
      const cursor = state.list.cursor();
      if (cursor !== null) state.list.toggle(cursor);
    },
    extend_down: () => state.list.extend(1),
    extend_up: () => state.list.extend(-1),
    select_all: () => state.list.selectAll(),
    title: () => reach('title'),
    tags: () => reach('tags'),
    duplicates: () => reach('duplicates'),
    compare: comparison.start,
    end_compare: comparison.end,
    swap: comparison.swap,
    history: () => {
      state.view.showHistory(!state.view.showsHistory());
      if (state.view.showsHistory())
        requestAnimationFrame(() => document.getElementById('home-history')?.scrollIntoView({ block: 'start' }));
    },
    preview: () => {
      const cursor = state.list.cursor();
      if (cursor !== null) window.open(previewPath(review_period_id, cursor), '_blank', 'noopener');
    },
    ...orderActs,
    search: () => document.getElementById('review-search')?.focus(),
    palette: () => onDialog('palette'),
    help: () => onDialog('help'),
  };
}
