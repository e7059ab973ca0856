import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { ListRow, ROW_HEIGHT } from './list-row.tsx';
import { useWorkbenchValue } from './workbench-state.ts';

/** How many rows beyond the visible ones are rendered. */
const OVERSCAN = 6;

interface RowListProps {
  /** Whether rows say their status, because the list has several. */
  showsStatus: boolean;
  /** Offers everything that can be done with a row. */
  onActions: (compound_id: number) => void;
}

/** The list of the workbench. Only the rows near the visible part are in the page. */
export function RowList({ showsStatus, onActions }: RowListProps) {
  const visible = useWorkbenchValue((state) => state.list.visible());
  const cursor = useWorkbenchValue((state) => state.list.cursor());
  const scroller = useRef<HTMLDivElement>(null);
  // The list renders again with each scroll, so nothing may be memoized here.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => visible[index] ?? index,
    overscan: OVERSCAN,
  });
  const at = cursor === null ? -1 : visible.indexOf(cursor);
  useEffect(() => {
    if (at !== -1) rows.scrollToIndex(at, { align: 'auto' });
  }, [at, rows]);
  return (
    <div ref={scroller} className="min-h-0 grow contain-strict overflow-y-auto overscroll-contain">
      <div
        role="grid"
        aria-label="Homes"
        aria-rowcount={visible.length}
        aria-multiselectable
        style={{ height: rows.getTotalSize() }}
        className="relative"
      >
        {rows.getVirtualItems().map(({ index, key }) => (
          <ListRow
            key={key}
            compound_id={visible[index] as number}
            index={index}
            showsStatus={showsStatus}
            onActions={onActions}
          />
        ))}
      </div>
    </div>
  );
}
