import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { REST_MS } from '../state/rest.ts';
import { useAfterPaint } from '../state/use-after-paint.ts';
import { useWorkbenchValue } from '../state/workbench-state.ts';
import { ListRow, ROW_HEIGHT } from './list-row.tsx';

/** How many rows beyond the visible ones are rendered. */
const OVERSCAN = 6;

interface RowListProps {
  /** Whether rows say their status, because the list has several. */
  showsStatus: boolean;
  /** Offers everything that can be done with a row. */
  onActions: (compound_id: number) => void;
}

/** The indexes of the rows to render: the visible ones, and some before and after them. */
const getIndexes =
  (after: number) =>
  ({ startIndex, endIndex, count }: Range): number[] => {
    const first = Math.max(startIndex - OVERSCAN, 0);
    const last = Math.min(endIndex + after, count - 1);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  };

/**
 * Writes the row numbers, which only screen readers use, once the list rests. When a row leaves it, the numbers of all rows below
 * change, and rendering these rows would hold up quick decisions. `first` is the index of the first row.
 */
function useRowNumbers(grid: RefObject<HTMLElement | null>, first: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const [at, row] of [...(grid.current?.children ?? [])].entries()) {
        const number = String(first + at + 1);
        if (row.getAttribute('aria-rowindex') !== number) row.setAttribute('aria-rowindex', number);
      }
    }, REST_MS);
    return () => clearTimeout(timer);
  });
}

/** The list of the workbench. Only the rows near the visible part are in the page. */
export function RowList({ showsStatus, onActions }: RowListProps) {
  const visible = useWorkbenchValue((state) => state.list.visible());
  const cursor = useWorkbenchValue((state) => state.list.cursor());
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  // What comes up from below the visible part follows after the paint.
  const leaving = Math.max(useAfterPaint(visible).length - visible.length, 0);
  // The list renders again with each scroll, so nothing may be memoized here.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => visible[index] ?? index,
    rangeExtractor: getIndexes(Math.max(OVERSCAN - leaving, 0)),
  });
  const at = cursor === null ? -1 : visible.indexOf(cursor);
  useEffect(() => {
    if (at !== -1) rows.scrollToIndex(at, { align: 'auto' });
  }, [at, rows]);
  const shown = rows.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  useRowNumbers(grid, first);
  return (
    <div ref={scroller} className="min-h-0 grow contain-strict overflow-y-auto overscroll-contain">
      {/* The rows stand below each other, so that those below a row that leaves move up without being rendered. */}
      <div
        ref={grid}
        role="grid"
        aria-label="Homes"
        aria-rowcount={visible.length}
        aria-multiselectable
        style={{ height: rows.getTotalSize(), paddingTop: first * ROW_HEIGHT }}
      >
        {shown.map(({ index, key }) => (
          <ListRow key={key} compound_id={visible[index] as number} showsStatus={showsStatus} onActions={onActions} />
        ))}
      </div>
    </div>
  );
}
