import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { lazy, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReviewCycle } from '../../../contracts/review-cycles.ts';
import type { CompoundRow } from '../../../contracts/staff-compounds.ts';
import { featuredFirst, inPublishedOrder, movedTo } from '../../../rules/curation/published-order.ts';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { cycleState } from '../cycle-words.ts';
import { tell } from '../notices.ts';
import { OrderRow } from './order-row.tsx';
import { saveOrder, schedule } from './save-order.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

/** In milliseconds. The order is saved this long after the last move. */
const SAVE_AFTER_MS = 500;
/** In pixels. A shorter press is a click. */
const DRAG_PX = 5;

interface OrderViewProps {
  cycle: ReviewCycle;
  /** The approved and published homes of the cycle. */
  rows: readonly CompoundRow[];
  onCycle: (cycle: ReviewCycle) => void;
  /** Loads the rows again after they were published. */
  onPublished: (compound_ids: readonly number[]) => void;
}

/** The order in which visitors see the homes of a review period, and its publication. */
export function OrderView({ cycle, rows, onCycle, onPublished }: OrderViewProps) {
  /** The order that isn't saved yet. Null if all is saved. */
  const [own, setOwn] = useState<readonly number[] | null>(null);
  const [spoken, setSpoken] = useState('');
  const [isPublishing, setPublishing] = useState(false);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }));
  const ordered = inPublishedOrder(rows, own ?? cycle.published_compound_order);
  const ids = ordered.map(({ compound_id }) => compound_id);
  const save = useEffectEvent(async (order: readonly number[]) => {
    try {
      onCycle(await saveOrder(cycle, [...order]));
    } catch (error) {
      const { code, detail, current } = error instanceof ApiProblem ? error.problem : {};
      if (code === 'version_conflict' && current) onCycle(current['review_period'] as ReviewCycle);
      tell(detail ?? 'The order isn’t saved. Check your connection and try again.', { isError: true });
    }
    setOwn((now) => (now === order ? null : now));
  });
  useEffect(() => {
    if (own === null) return undefined;
    const timer = setTimeout(() => {
      saving.current = saving.current.then(() => save(own));
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [own]);
  // A browser takes the focus from an element that moves in the page.
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    focused.current?.focus({ preventScroll: true });
    focused.current?.scrollIntoView({ block: 'nearest' });
    focused.current = null;
  }, [own]);
  const move = (compound_id: number, place: number): void => {
    const next = movedTo(ids, compound_id, place);
    const row = rows.find((one) => one.compound_id === compound_id);
    if (document.activeElement instanceof HTMLElement && document.activeElement.closest('li'))
      focused.current = document.activeElement;
    setOwn(next);
    setSpoken(
      `${row?.editorial.title || row?.formatted_address}, now ${next.indexOf(compound_id) + 1} of ${next.length}.`,
    );
  };
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) move(Number(active.id), ids.indexOf(Number(over.id)));
  };
  const approved = ordered.filter(({ status }) => status === 'approved').length;
  const cancel = async (): Promise<void> => {
    try {
      onCycle(await schedule(cycle, { publish_at: null }));
      tell('The schedule is canceled.');
    } catch (error) {
      const text = error instanceof ApiProblem ? error.problem.detail : 'Not canceled. Check your connection.';
      tell(text, { isError: true });
    }
  };
  return (
    <section aria-labelledby="order-title" className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto flex max-w-4xl flex-col gap-4 p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="order-title" className="mr-auto text-2xl">
            Order and publish
          </h2>
          <Button onClick={() => setOwn(featuredFirst(ordered))}>Featured first</Button>
          <Button
            look="action"
            aria-disabled={approved === 0 || own !== null}
            onClick={() => approved > 0 && own === null && setPublishing(true)}
          >
            {approved === 1 ? 'Publish 1 home' : `Publish ${approved} homes`}
          </Button>
        </div>
        {cycle.publish_at !== null && (
          <div className="flex flex-wrap items-center gap-3 rounded-2xl bg-light-lavender px-4 py-3">
            <p className="grow">
              {cycleState(cycle)}
              {cycle.scheduled_by?.name && ` by ${cycle.scheduled_by.name}`}: {cycle.publish_compound_ids.length} homes.
            </p>
            <Button look="quiet" onClick={() => void cancel()}>
              Cancel schedule
            </Button>
          </div>
        )}
        <p className="text-muted">
          {own === null ? 'Visitors and emails show the homes in this order.' : 'Saving the order…'}
        </p>
        {ordered.length === 0 && <p>No home is approved yet.</p>}
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ol className="overflow-hidden rounded-card">
              {ordered.map((row, place) => (
                <OrderRow
                  key={row.compound_id}
                  row={row}
                  place={place}
                  count={ordered.length}
                  onMove={(to) => move(row.compound_id, to)}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        <output className="sr-only">{spoken}</output>
      </div>
      {isPublishing && (
        <LazyDialog onClose={() => setPublishing(false)}>
          <PublishDialog
            cycle={cycle}
            rows={ordered}
            onCycle={onCycle}
            onPublished={onPublished}
            onClose={() => setPublishing(false)}
          />
        </LazyDialog>
      )}
    </section>
  );
}
