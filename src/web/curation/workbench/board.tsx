import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReviewCycle } from '../../../contracts/review-cycles.ts';
import type { CompoundRow } from '../../../contracts/staff-compounds.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { rememberTab } from '../last-tab.ts';
import { useCharacterKeys } from '../settings/character-keys.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DetailsAtCursor } from './details.tsx';
import { EmptyList } from './empty-list.tsx';
import type { KeyAction } from './keys.ts';
import { FilterButton, FilterChips } from './list-filters.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import type { ReviewFilters } from './review-filters.ts';
import { RowList } from './row-list.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { TopBar } from './top-bar.tsx';
import { type BoardDialog, focusWorkbench, useActs } from './use-acts.ts';
import { useComparison } from './use-comparison.ts';
import { isPhone, useCursorInAddress, usePreparedNeighbors } from './use-cursor.ts';
import { keyHandler } from './use-keys.ts';
import { type EditingHandlers } from './use-live-workbench.ts';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

const AddHomesDialog = lazy(async () => ({
  default: (await import('../add-homes/add-homes-dialog.tsx')).AddHomesDialog,
}));
const ComparePanel = lazy(async () => ({ default: (await import('./compare-panel.tsx')).ComparePanel }));
const OrderPanel = lazy(async () => ({ default: (await import('./order-panel.tsx')).OrderPanel }));
const CycleHistory = lazy(async () => ({ default: (await import('./cycle-history.tsx')).CycleHistory }));
const PhotoStage = lazy(async () => ({ default: (await import('./photo-stage.tsx')).PhotoStage }));
const BoardCommands = lazy(async () => ({ default: (await import('./board-commands.tsx')).BoardCommands }));
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }));

interface BoardProps {
  cycle: ReviewCycle;
  filters: ReviewFilters;
  editing: EditingHandlers;
}

/** The screen of a review period: its tabs, its list, the home at the cursor, and the dialogs. */
export function Board({ cycle, filters, editing }: BoardProps) {
  const state = useWorkbench();
  const cursor = useWorkbenchValue((one) => one.list.cursor());
  const visible = useWorkbenchValue((one) => one.list.visible());
  const isEnlarged = useWorkbenchValue((one) => one.view.isEnlarged());
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const charactersOn = useCharacterKeys();
  const [params] = useSearchParams();
  const { review_period_id } = cycle;
  // Before the cursor, which begins with the first home of the list.
  useEffect(() => state.list.setFilters(filters));
  useEffect(() => rememberTab(review_period_id, filters.status ?? 'all'), [review_period_id, filters.status]);
  useCursorInAddress(filters);
  // The keys are heard here. A click or a key may already have led elsewhere.
  useEffect(() => {
    if (document.activeElement === document.body) focusWorkbench();
  }, []);
  usePreparedNeighbors();
  const modal = params.get('modal');
  const panel = modal === 'order' || modal === 'history' ? modal : null;
  const comparison = useComparison();
  const { held, swap } = comparison;
  const acts = useActs({ review_period_id, status: filters.status, comparison, onDialog: setDialog });
  const act = (action: KeyAction): void => {
    // Keys that were meant for a field of details that still load must not act as commands.
    if (panel !== 'history' && (state.view.awaited() === null || action === 'back')) acts[action]?.();
  };
  const scope = panel === 'order' ? 'order' : isEnlarged && cursor !== null ? 'photos' : 'workbench';
  // The same function always, because each row of the list has it.
  const showActions = useCallback(
    (compound_id: number): void => {
      state.list.moveTo(compound_id);
      setDialog('palette');
    },
    [state],
  );
  const close = (): void => {
    setDialog(null);
    focusWorkbench();
  };
  const added = (rows: readonly CompoundRow[]): void => {
    state.store.receive(rows);
    if (rows.length === 0) return;
    if (cursor === null && !isPhone()) state.list.moveTo(state.list.visible()[0] ?? null);
    close();
  };
  return (
    // The keys of the workbench bubble up to here from whatever has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main
      id="workbench"
      tabIndex={-1}
      onKeyDown={keyHandler(act, charactersOn, scope)}
      className="flex h-[calc(100dvh-3.5rem)] min-h-96 flex-col outline-none"
    >
      <div className="border-b border-line bg-surface">
        <TopBar cycle={cycle} onAdd={() => setDialog('add')} onHelp={() => setDialog('help')} />
        <div className="flex items-center gap-2 px-2 pb-2">
          <StatusTabs current={filters.status} panel={panel} />
          {panel === null && <FilterButton filters={filters} />}
        </div>
      </div>
      {panel !== null ? (
        <Suspense>{panel === 'order' ? <OrderPanel cycle={cycle} /> : <CycleHistory cycle={cycle} />}</Suspense>
      ) : (
        <div className="grid min-h-0 grow md:grid-cols-[18.75rem_minmax(0,1fr)] xl:grid-cols-[25rem_minmax(0,1fr)]">
          <section
            aria-label="List"
            className={`flex min-h-0 flex-col border-r border-line bg-surface ${cursor === null ? '' : 'max-md:hidden'}`}
          >
            <FilterChips filters={filters} />
            {visible.length === 0 ? (
              <EmptyList filters={filters} isOpen={cycle.publish_date === null} onAdd={() => setDialog('add')} />
            ) : (
              <RowList showsStatus={filters.status === null} onActions={showActions} />
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
                  onClick={() => state.list.moveTo(null)}
                  className="min-h-11 border-b border-line bg-surface px-4 text-left font-semibold md:hidden"
                >
                  ← List
                </button>
                <div className="min-h-0 grow overflow-y-auto">
                  {held === undefined ? (
                    <DetailsAtCursor />
                  ) : (
                    <Suspense>
                      <ComparePanel left={held} right={cursor} onSwap={swap} onEnd={comparison.end} />
                    </Suspense>
                  )}
                </div>
                <DecisionBar onNote={() => setDialog('note')} />
              </>
            )}
          </section>
        </div>
      )}
      {isEnlarged && cursor !== null ? (
        <LazyDialog onClose={() => state.view.enlarge(false)}>
          <PhotoStage onNote={() => setDialog('note')} />
        </LazyDialog>
      ) : (
        <NoticeBar />
      )}
      <QuestionDialog />
      {/* Not lazy, because what is typed right after the key belongs into the note. */}
      {dialog === 'note' && <NoteDialog onClose={close} />}
      {dialog === 'add' && (
        <LazyDialog onClose={close}>
          <AddHomesDialog review_period_id={review_period_id} onAdded={added} onClose={close} />
        </LazyDialog>
      )}
      {dialog === 'palette' && (
        <LazyDialog onClose={close}>
          <BoardCommands cycle={cycle} acts={acts} onAdd={() => setDialog('add')} onClose={close} />
        </LazyDialog>
      )}
      {dialog === 'help' && (
        <LazyDialog onClose={close}>
          <KeyHelp onClose={close} />
        </LazyDialog>
      )}
    </main>
  );
}
