import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { compoundName } from '../compound-name.ts';
import { rememberTab } from '../last-tab.ts';
import { DropNote } from '../photos/drop-note.tsx';
import { useFileDrop, useFilePaste } from '../photos/use-file-drop.ts';
import { useCharacterKeys } from '../settings/character-keys.tsx';
import { NoticeBar } from './actions/notice-bar.tsx';
import { QuestionDialog } from './actions/question-dialog.tsx';
import { BoardBody } from './board-body.tsx';
import { BoardDialogs } from './board-dialogs.tsx';
import { useComparison } from './compare/use-comparison.ts';
import type { KeyAction } from './keyboard/keys.ts';
import { useKeys } from './keyboard/use-keys.ts';
import { FilterButton } from './list/list-filters.tsx';
import { RefreshAllButton } from './list/refresh-all-button.tsx';
import { StatusTabs } from './list/status-tabs.tsx';
import { useCursorInAddress, useFilteredList, usePreparedNeighbors } from './list/use-cursor.ts';
import { focusWorkbench } from './state/go-to.ts';
import type { ReviewFilters } from './state/review-filters.ts';
import { useWorkbench, useWorkbenchValue, type WorkbenchState } from './state/workbench-state.ts';
import { TopBar } from './top-bar.tsx';
import { type BoardDialog, useActs } from './use-acts.ts';
import type { EditingHandlers } from './use-live-workbench.ts';

const OrderPanel = lazy(async () => ({ default: (await import('./list/order-panel.tsx')).OrderPanel }));
const ReviewPeriodHistory = lazy(async () => ({
  default: (await import('./review-period-history.tsx')).ReviewPeriodHistory,
}));
const PhotoStage = lazy(async () => ({ default: (await import('./photo-stage.tsx')).PhotoStage }));

interface BoardProps {
  reviewPeriod: ReviewPeriod;
  filters: ReviewFilters;
  editing: EditingHandlers;
}

const nameAtCursor = (state: WorkbenchState): string | null => {
  const row = state.rowAtCursor();
  return row ? compoundName(row) : null;
};

/** Keeps the list, its cursor, the address and the homes around the cursor together. Apart, because it renders with each step. */
function CursorWatch({ filters }: { filters: ReviewFilters }) {
  // Before the cursor, which begins with the first home of the list.
  useFilteredList(filters);
  useCursorInAddress(filters);
  usePreparedNeighbors();
  return null;
}

/** Gives the focus to the workbench, which has the keys, and resumes uploads once there is a connection. */
function useFocusAndUploads(): void {
  // A click or a key may already have led elsewhere.
  useEffect(() => {
    if (document.activeElement === document.body) focusWorkbench();
  }, []);
  const { uploads } = useWorkbench();
  useEffect(() => {
    addEventListener('online', uploads.resume);
    return () => removeEventListener('online', uploads.resume);
  }, [uploads]);
}

/** The screen of a review period: its tabs, its list, the home at the cursor, and the dialogs. */
export function Board({ reviewPeriod, filters, editing }: BoardProps) {
  const state = useWorkbench();
  // Only whether there are any, because the board must not render with each decision.
  const hasCursor = useWorkbenchValue(({ list }) => list.cursor() !== null);
  const isEnlarged = useWorkbenchValue((one) => one.view.isEnlarged());
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const charactersOn = useCharacterKeys();
  const [params] = useSearchParams();
  const { review_period_id } = reviewPeriod;
  useEffect(() => rememberTab(review_period_id, filters.status ?? 'all'), [review_period_id, filters.status]);
  useFocusAndUploads();
  const modal = params.get('modal');
  const panel = modal === 'order' || modal === 'history' ? modal : null;
  const isWide = useMediaQuery('(min-width: 48rem)');
  const showsHomeOnly = !isWide && hasCursor && panel === null;
  const comparison = useComparison();
  const acts = useActs({ review_period_id, status: filters.status, comparison, onDialog: setDialog });
  const act = (action: KeyAction): void => {
    // Keys that were meant for a field of details that still load must not act as commands.
    if (panel !== 'history' && (state.view.awaited() === null || action === 'back')) acts[action]?.();
  };
  const scope = panel === 'order' ? 'order' : isEnlarged && hasCursor ? 'photos' : 'workbench';
  const onKey = useKeys(act, charactersOn, scope);
  // The same function always, because each row of the list has it.
  const showActions = useCallback(
    (compound_id: number): void => {
      state.list.moveTo(compound_id);
      setDialog('palette');
    },
    [state],
  );
  const drop = useFileDrop((files) => state.addPhotos(files));
  useFilePaste((files) => state.addPhotos(files));
  const close = (): void => {
    setDialog(null);
    focusWorkbench();
  };
  return (
    // The keys of the workbench bubble up to here from whatever has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main
      id="workbench"
      tabIndex={-1}
      onKeyDown={({ nativeEvent }) => onKey(nativeEvent)}
      {...drop.handlers}
      className="flex h-[calc(100dvh-3.5rem)] min-h-96 flex-col outline-none low:min-h-60"
    >
      <CursorWatch filters={filters} />
      {drop.isOver && <DropNote name={nameAtCursor(state)} />}
      {!showsHomeOnly && (
        <div className="border-b border-line bg-surface md:low:flex md:low:items-center">
          <TopBar reviewPeriod={reviewPeriod} onAdd={() => setDialog('add')} onHelp={() => setDialog('help')} />
          <div className="flex min-w-0 items-center gap-2 px-2 pb-2 low:py-1 md:low:grow">
            <StatusTabs current={filters.status} panel={panel} />
            {panel === null && <RefreshAllButton />}
            {panel === null && <FilterButton onOpen={() => setDialog('filters')} />}
          </div>
        </div>
      )}
      {panel !== null ? (
        <Suspense>
          {panel === 'order' ? (
            <OrderPanel reviewPeriod={reviewPeriod} />
          ) : (
            <ReviewPeriodHistory reviewPeriod={reviewPeriod} />
          )}
        </Suspense>
      ) : (
        <BoardBody
          {...{ reviewPeriod, filters, editing, comparison, hasCursor, showsHomeOnly }}
          onActions={showActions}
          onDialog={setDialog}
        />
      )}
      {isEnlarged && hasCursor ? (
        <LazyDialog onClose={() => state.view.enlarge(false)}>
          <PhotoStage onNote={() => setDialog('note')} />
        </LazyDialog>
      ) : (
        <NoticeBar />
      )}
      <QuestionDialog />
      <BoardDialogs {...{ dialog, reviewPeriod, filters, acts, scope }} onDialog={setDialog} onClose={close} />
    </main>
  );
}
