import { useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useRow } from './review-store.ts';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

const item = 'min-h-12 w-full rounded-2xl px-4 text-left font-semibold hover:bg-gray-100';

/** On a phone: what doesn't fit into the bar of decisions. */
export function MoreMenu({ onNote }: { onNote: () => void }) {
  const state = useWorkbench();
  const cursor = useWorkbenchValue(({ cursor: read }) => read());
  const row = useRow(state.store, cursor ?? 0);
  const [isOpen, setOpen] = useState(false);
  const acts: [string, () => void][] = [
    ...(row?.status === 'for_review'
      ? []
      : [['Back to review', () => state.decide('for_review')] as [string, () => void]]),
    ...(row?.status === 'published' ? [] : [['Publish', () => state.decide('published')] as [string, () => void]]),
    [row?.status_note ? 'Edit note' : 'Add note', onNote],
    ['Undo', () => state.undo()],
    ['Redo', () => state.redo()],
    [state.advances() ? 'Turn auto-advance off' : 'Turn auto-advance on', () => state.toggleAdvance()],
  ];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-12 rounded-full border border-control bg-surface px-4 font-semibold md:hidden"
      >
        More
      </button>
      {isOpen && (
        <ModalDialog labelledBy="more-title" size="small" onClose={() => setOpen(false)}>
          <h2 id="more-title" className="mb-2 text-2xl">
            More
          </h2>
          <ul>
            {acts.map(([label, act]) => (
              <li key={label}>
                <button
                  type="button"
                  className={item}
                  onClick={() => {
                    setOpen(false);
                    act();
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </ModalDialog>
      )}
    </>
  );
}
