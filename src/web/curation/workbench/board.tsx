import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import type { CompoundStatus } from '../../../contracts/compounds.ts';
import type { ReviewCycle } from '../../../contracts/review-cycles.ts';
import type { CompoundRow } from '../../../contracts/staff-compounds.ts';
import { readSearchParam } from '../../../rules/navigation/search-params.ts';
import { changedSearch } from '../../lib/navigation/search.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { previewPath } from '../preview/open-preview.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DetailsAtCursor, openTexts } from './details.tsx';
import { EmptyList } from './empty-list.tsx';
import type { KeyAction } from './keys.ts';
import { NoteDialog } from './note-dialog.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import type { ReviewFilters } from './review-filters.ts';
import { RowList } from './row-list.tsx';
import { StatusTabs, tabSearch, tabs } from './status-tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { isPhone, useCursorInAddress, usePreparedNeighbors } from './use-cursor.ts';
import { keyHandler, useCharacterKeys } from './use-keys.ts';
import { type EditingHandlers } from './use-live-workbench.ts';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

const AddHomesDialog = lazy(async () => ({
  default: (await import('../add-homes/add-homes-dialog.tsx')).AddHomesDialog,
}));
const ComparePanel = lazy(async () => ({ default: (await import('./compare-panel.tsx')).ComparePanel }));
const OrderPanel = lazy(async () => ({ default: (await import('./order-panel.tsx')).OrderPanel }));
const CycleHistory = lazy(async () => ({ default: (await import('./cycle-history.tsx')).CycleHistory }));
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));

type Dialog = 'note' | 'help' | 'add' | null;

interface BoardProps {
  cycle: ReviewCycle;
  filters: ReviewFilters;
  editing: EditingHandlers;
  onCycle: (cycle: ReviewCycle) => void;
}

/** The screen of a review period: its tabs, its list, the home at the cursor, and the dialogs. */
export function Board({ cycle, filters, editing, onCycle }: BoardProps) {
  const state = useWorkbench();
  const cursor = useWorkbenchValue((one) => one.cursor());
  const visible = useWorkbenchValue((one) => one.visible());
  const [dialog, setDialog] = useState<Dialog>(null);
  const [charactersOn, setCharactersOn] = useCharacterKeys();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { status, q, warn, by } = filters;
  // Before the cursor, which begins with the first home of the list.
  useEffect(() => state.setFilters({ status, q, warn, by }), [state, status, q, warn, by]);
  useCursorInAddress(filters);
  usePreparedNeighbors();
  const modal = params.get('modal');
  const panel = modal === 'order' || modal === 'history' ? modal : null;
  const openTab = (by: number): void => {
    const index = tabs.indexOf(filters.status);
    const next = tabs[(index + by + tabs.length) % tabs.length] as CompoundStatus | null;
    void navigate({ search: tabSearch(params, next) }, { preventScrollReset: true });
  };
  const close = (): void => {
    setDialog(null);
    document.getElementById('workbench')?.focus();
  };
  const added = (rows: readonly CompoundRow[]): void => {
    state.store.receive(rows);
    if (rows.length === 0) return;
    if (cursor === null && !isPhone()) state.moveTo(state.visible()[0] ?? null);
    close();
  };
  const held = readSearchParam(params, 'compare_compound_id');
  const hold = (compound_id: number | null, now: number | null = cursor): void => {
    const search = changedSearch(params, { compare_compound_id: compound_id, compound_id: now });
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  const startComparing = (): void => {
    hold(cursor);
    state.move(1);
  };
  const swap = (): void => {
    if (held === undefined || cursor === null) return;
    hold(cursor, held);
    state.moveTo(held);
  };
  const acts: Readonly<Partial<Record<KeyAction, () => void>>> = {
    next: () => state.move(1),
    previous: () => state.move(-1),
    first: () => state.move(Number.NEGATIVE_INFINITY),
    last: () => state.move(Number.POSITIVE_INFINITY),
    next_tab: () => openTab(1),
    previous_tab: () => openTab(-1),
    next_photo: () => state.showPhoto(state.photo() + 1),
    previous_photo: () => state.showPhoto(state.photo() - 1),
    open: () => document.getElementById('home-title')?.focus(),
    back: () => {
      if (held !== undefined) hold(null);
      else state.clearSelection();
      document.getElementById('workbench')?.focus();
    },
    approved: () => state.decide('approved'),
    might_approve: () => state.decide('might_approve'),
    not_approved: () => state.decide('not_approved'),
    for_review: () => state.decide('for_review'),
    note: () => state.targets().length > 0 && setDialog('note'),
    undo: () => state.undo(),
    redo: () => state.redo(),
    auto_advance: () => state.toggleAdvance(),
    select: () => cursor !== null && state.toggle(cursor),
    extend_down: () => state.extend(1),
    extend_up: () => state.extend(-1),
    select_all: () => state.selectAll(),
    title: () => {
      // At once, because what is typed right after the key belongs into the title.
      flushSync(openTexts);
      document.querySelector<HTMLElement>('#details input[name="title"]')?.focus();
    },
    compare: () => cursor !== null && startComparing(),
    end_compare: () => hold(null),
    swap,
    history: () => {
      state.showHistory(!state.showsHistory());
      if (state.showsHistory())
        requestAnimationFrame(() => document.getElementById('home-history')?.scrollIntoView({ block: 'start' }));
    },
    preview: () => cursor !== null && window.open(previewPath(cycle.review_period_id, cursor), '_blank', 'noopener'),
    search: () => document.getElementById('review-search')?.focus(),
    help: () => setDialog('help'),
  };
  return (
    // The keys of the workbench bubble up to here from whatever has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main
      id="workbench"
      tabIndex={-1}
      onKeyDown={keyHandler((action) => panel !== null || acts[action]?.(), charactersOn)}
      className="flex h-[calc(100dvh-3.5rem)] min-h-96 flex-col outline-none"
    >
      <div className="border-b border-line bg-surface">
        <TopBar cycle={cycle} onAdd={() => setDialog('add')} onHelp={() => setDialog('help')} />
        <div className="flex items-center px-2 pb-2">
          <StatusTabs current={filters.status} panel={panel} />
        </div>
      </div>
      {panel !== null ? (
        <Suspense>
          {panel === 'order' ? <OrderPanel cycle={cycle} onCycle={onCycle} /> : <CycleHistory cycle={cycle} />}
        </Suspense>
      ) : (
        <div className="grid min-h-0 grow md:grid-cols-[18.75rem_minmax(0,1fr)] xl:grid-cols-[25rem_minmax(0,1fr)]">
          <section
            aria-label="List"
            className={`min-h-0 border-r border-line bg-surface ${cursor === null ? '' : 'max-md:hidden'}`}
          >
            {visible.length === 0 ? (
              <EmptyList filters={filters} isOpen={cycle.publish_date === null} onAdd={() => setDialog('add')} />
            ) : (
              <RowList showsStatus={filters.status === null} onOpen={(id) => state.moveTo(id)} />
            )}
          </section>
          <section
            id="details"
            aria-label="Home"
            {...editing}
            className={`flex min-h-0 min-w-0 flex-col ${cursor === null ? 'max-md:hidden' : ''}`}
          >
            {cursor !== null && (
              <>
                <button
                  type="button"
                  onClick={() => state.moveTo(null)}
                  className="min-h-11 border-b border-line bg-surface px-4 text-left font-semibold md:hidden"
                >
                  ← List
                </button>
                <div className="min-h-0 grow overflow-y-auto">
                  {held === undefined ? (
                    <DetailsAtCursor />
                  ) : (
                    <Suspense>
                      <ComparePanel left={held} right={cursor} onSwap={swap} onEnd={() => hold(null)} />
                    </Suspense>
                  )}
                </div>
                <DecisionBar onNote={() => setDialog('note')} />
              </>
            )}
          </section>
        </div>
      )}
      <NoticeBar />
      <QuestionDialog />
      {/* Not lazy, because what is typed right after the key belongs into the note. */}
      {dialog === 'note' && <NoteDialog onClose={close} />}
      {dialog === 'add' && (
        <LazyDialog onClose={close}>
          <AddHomesDialog review_period_id={cycle.review_period_id} onAdded={added} onClose={close} />
        </LazyDialog>
      )}
      {dialog === 'help' && (
        <LazyDialog onClose={close}>
          <KeyHelp charactersOn={charactersOn} onCharacters={setCharactersOn} onClose={close} />
        </LazyDialog>
      )}
    </main>
  );
}
