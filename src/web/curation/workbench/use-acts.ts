import { useNavigate, useSearchParams } from 'react-router';
import type { CompoundStatus } from '../../../contracts/compounds.ts';
import { previewPath } from '../preview/open-preview.ts';
import { orderActs } from '../publish/order-keys.ts';
import { type DetailTarget, goTo } from './go-to.ts';
import type { KeyAction } from './keys.ts';
import { tabSearch, tabs } from './status-tabs.tsx';
import type { Comparison } from './use-comparison.ts';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

/** What is open over the workbench. */
export type BoardDialog = 'note' | 'help' | 'add' | 'palette';

export type Acts = Readonly<Partial<Record<KeyAction, () => void>>>;

interface ActsOptions {
  review_period_id: number;
  /** The open tab. */
  status: CompoundStatus | null;
  comparison: Comparison;
  onDialog: (dialog: BoardDialog) => void;
}

export const focusWorkbench = (): void => document.getElementById('workbench')?.focus();

/** What each key of the workbench does. The commands of the palette are the same. */
export function useActs({ review_period_id, status, comparison, onDialog }: ActsOptions): Acts {
  const state = useWorkbench();
  const cursor = useWorkbenchValue((one) => one.cursor());
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const openTab = (by: number): void => {
    const next = tabs[(tabs.indexOf(status) + by + tabs.length) % tabs.length] as CompoundStatus | null;
    void navigate({ search: tabSearch(params, next) }, { preventScrollReset: true });
  };
  const reach = (target: DetailTarget): void => {
    if (cursor === null || comparison.held !== undefined) return;
    if (document.getElementById('home-title')) goTo(target);
    else state.awaitDetails(target);
  };
  return {
    next: () => state.move(1),
    previous: () => state.move(-1),
    first: () => state.move(Number.NEGATIVE_INFINITY),
    last: () => state.move(Number.POSITIVE_INFINITY),
    next_tab: () => openTab(1),
    previous_tab: () => openTab(-1),
    next_photo: () => state.showPhoto(state.photo() + 1),
    previous_photo: () => state.showPhoto(state.photo() - 1),
    photos: () => cursor !== null && state.enlarge(!state.isEnlarged()),
    open: () => document.getElementById('home-title')?.focus(),
    back: () => {
      if (state.awaited()) return state.awaitDetails(null);
      if (state.isEnlarged()) return state.enlarge(false);
      if (comparison.held !== undefined) comparison.end();
      else state.clearSelection();
      focusWorkbench();
    },
    approved: () => state.decide('approved'),
    might_approve: () => state.decide('might_approve'),
    not_approved: () => state.decide('not_approved'),
    for_review: () => state.decide('for_review'),
    note: () => state.targets().length > 0 && onDialog('note'),
    undo: () => state.undo(),
    redo: () => state.redo(),
    auto_advance: () => state.toggleAdvance(),
    select: () => cursor !== null && state.toggle(cursor),
    extend_down: () => state.extend(1),
    extend_up: () => state.extend(-1),
    select_all: () => state.selectAll(),
    title: () => reach('title'),
    tags: () => reach('tags'),
    duplicates: () => reach('duplicates'),
    compare: comparison.start,
    end_compare: comparison.end,
    swap: comparison.swap,
    history: () => {
      state.showHistory(!state.showsHistory());
      if (state.showsHistory())
        requestAnimationFrame(() => document.getElementById('home-history')?.scrollIntoView({ block: 'start' }));
    },
    preview: () => cursor !== null && window.open(previewPath(review_period_id, cursor), '_blank', 'noopener'),
    ...orderActs,
    search: () => document.getElementById('review-search')?.focus(),
    palette: () => onDialog('palette'),
    help: () => onDialog('help'),
  };
}
