import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { lazy, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReviewPeriod } from '../../../contracts/curation/review-periods.ts';
import type { CompoundRow } from '../../../contracts/curation/staff-compounds.ts';
import { inPublishedOrder, movedTo, moveTo, type OrderMove } from '../../../rules/curation/published-order.ts';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { compoundName, homes } from '../compound-name.ts';
import { notify, notifyUnsaved } from '../notices.ts';
import { reviewPeriodState } from '../review-period-words.ts';
import { silentDrag } from '../silent-drag.ts';
import type { Mend } from './compound-link.tsx';
import { LostMovesDialog } from './lost-moves-dialog.tsx';
import { OrderRow } from './order-row.tsx';
import type { ReviewPeriodOrder } from './review-period-order.ts';
import { schedule } from './save-order.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

/** In pixels. A shorter press is a click. */
const DRAG_PX = 5;

interface OrderViewProps {
  reviewPeriod: ReviewPeriod;
  /** The approved and published homes of the cycle. */
  rows: readonly CompoundRow[];
  order: ReviewPeriodOrder;
  /** Moves homes. The words are for the notice, and for undoing the move. */
  onMove: (move: OrderMove, words: { label: string; text: string }) => void;
  /** Loads the rows again after they were published. */
  onPublished: (compound_ids: readonly number[]) => void;
  onMend: Mend;
}

interface ScheduleNoteProps {
  reviewPeriod: ReviewPeriod;
  approved: readonly CompoundRow[];
  onCanceled: (reviewPeriod: ReviewPeriod) => void;
}

/** When the homes of a review period will be published, and how to cancel that. */
function ScheduleNote({ reviewPeriod, approved, onCanceled }: ScheduleNoteProps) {
  // The schedule also has the homes that are public already, for their place in the order.
  const scheduled = approved.filter(({ compound_id }) => reviewPeriod.publish_compound_ids.includes(compound_id));
  const cancel = async (): Promise<void> => {
    try {
      onCanceled(await schedule(reviewPeriod, { publish_at: null }));
      notify('The schedule is canceled.');
    } catch (error) {
      const text = error instanceof ApiProblem ? error.problem.detail : 'Not canceled. Check your connection.';
      notifyUnsaved(text);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-2xl bg-light-lavender px-4 py-3">
      <p className="grow">
        {reviewPeriodState(reviewPeriod)}: {homes(scheduled.length)}.
      </p>
      <Button look="quiet" onClick={() => void cancel()}>
        Cancel schedule
      </Button>
    </div>
  );
}

interface OrderListProps {
  ordered: readonly CompoundRow[];
  onMove: (row: CompoundRow, place: number) => void;
}

/** The homes in their order. Each can be dragged, or moved with its buttons. */
function OrderList({ ordered, onMove }: OrderListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }));
  const ids = ordered.map(({ compound_id }) => compound_id);
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const row = ordered.find(({ compound_id }) => compound_id === active.id);
    if (row && over && over.id !== active.id) onMove(row, ids.indexOf(Number(over.id)));
  };
  return (
    <DndContext accessibility={silentDrag} sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="overflow-hidden rounded-card">
          {ordered.map((row, place) => (
            <OrderRow
              key={row.compound_id}
              row={row}
              place={place}
              count={ordered.length}
              onMove={(to) => onMove(row, to)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** The order in which visitors see the homes of a review period, and its publication. */
export function OrderView({ reviewPeriod, rows, order, onMove, onPublished, onMend }: OrderViewProps) {
  const unsaved = useSyncExternalStore(order.subscribe, order.unsaved);
  const lost = useSyncExternalStore(order.subscribe, order.lost);
  const [isPublishing, setPublishing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const ordered = inPublishedOrder(rows, unsaved ?? reviewPeriod.published_compound_order);
  const ids = ordered.map(({ compound_id }) => compound_id);
  // A browser takes the focus from an element that moves in the page.
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    focused.current?.focus({ preventScroll: true });
    focused.current?.scrollIntoView({ block: 'nearest' });
    focused.current = null;
  }, [unsaved]);
  const move = (row: CompoundRow, place: number): void => {
    if (document.activeElement instanceof HTMLElement && document.activeElement.closest('li'))
      focused.current = document.activeElement;
    const [name, to] = [compoundName(row), movedTo(ids, row.compound_id, place).indexOf(row.compound_id) + 1];
    const words = { label: `Moved ${name}.`, text: `${name}, now ${to} of ${ids.length}.` };
    onMove(moveTo(ids, row.compound_id, place), words);
  };
  const featuredFirst = (): void => {
    const featured_first = ordered.filter(({ featured }) => featured).map(({ compound_id }) => compound_id);
    onMove({ featured_first }, { label: 'Featured first.', text: 'Featured homes are first now.' });
  };
  const moveAgain = (): void => {
    order.forgetLost();
    for (const one of lost?.moves ?? []) onMove(one, { label: 'Moved again.', text: 'Moved again.' });
  };
  const approved = ordered.filter(({ status }) => status === 'approved');
  const ready = approved.filter(({ checks }) => !checks.some(({ level }) => level === 'required')).length;
  return (
    <section aria-labelledby="order-title" className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto flex max-w-4xl flex-col gap-4 p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-3">
          <h2 ref={title} id="order-title" tabIndex={-1} className="mr-auto text-2xl outline-none max-sm:w-full">
            Order and publish
          </h2>
          {ordered.some(({ featured }) => featured) && (
            <Button onClick={featuredFirst} className="max-sm:grow max-sm:px-3">
              Featured first
            </Button>
          )}
          {approved.length > 0 && (
            <Button
              look="action"
              aria-disabled={unsaved !== null}
              onClick={() => unsaved === null && setPublishing(true)}
              className="aria-disabled:opacity-60 max-sm:grow max-sm:px-3"
            >
              {ready > 0 ? `Publish ${homes(ready)}` : 'See what’s missing'}
            </Button>
          )}
        </div>
        {reviewPeriod.publish_at !== null && (
          <ScheduleNote
            reviewPeriod={reviewPeriod}
            approved={approved}
            onCanceled={(canceled) => {
              order.receive(canceled);
              // The pressed button leaves the page with the schedule.
              title.current?.focus({ preventScroll: true });
            }}
          />
        )}
        <p className="text-muted">
          {unsaved === null ? 'Visitors and emails show the homes in this order.' : 'Saving the order…'}
        </p>
        {ordered.length === 0 && <p>No home is approved yet.</p>}
        {ordered.length > 0 && approved.length === 0 && <p>All approved homes are published.</p>}
        <OrderList ordered={ordered} onMove={move} />
      </div>
      {lost && <LostMovesDialog lost={lost} rows={ordered} onAgain={moveAgain} onClose={() => order.forgetLost()} />}
      {isPublishing && (
        <LazyDialog onClose={() => setPublishing(false)}>
          <PublishDialog
            reviewPeriod={reviewPeriod}
            rows={ordered}
            onReviewPeriod={order.receive}
            onPublished={onPublished}
            onMend={onMend}
            onClose={() => setPublishing(false)}
          />
        </LazyDialog>
      )}
    </section>
  );
}
