import { lazy, useState } from 'react';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { homes } from '../home-name.ts';
import { useRow } from './review-store.ts';
import { useWorkbench, useWorkbenchValue } from './workbench-state.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

interface Act {
  label: string;
  act: () => void;
  /** Larger screens have a button for it. */
  onPhoneOnly?: boolean;
}

const item = 'min-h-12 w-full rounded-2xl px-4 text-left font-semibold hover:bg-gray-100';

/** What doesn't fit into the bar of decisions. */
export function MoreMenu({ onNote }: { onNote: () => void }) {
  const state = useWorkbench();
  const cursor = useWorkbenchValue(({ list }) => list.cursor());
  const row = useRow(state.store, cursor ?? 0);
  const selected = useWorkbenchValue(({ list }) => list.selection().size);
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const acts: Act[] = [
    ...(row?.status === 'for_review'
      ? []
      : [{ label: 'Back to review', act: () => state.decide('for_review'), onPhoneOnly: true }]),
    ...(row?.status === 'published'
      ? []
      : [{ label: 'Publish', act: () => state.decide('published'), onPhoneOnly: true }]),
    { label: row?.status_note ? 'Edit note' : 'Add note', act: onNote, onPhoneOnly: true },
    {
      label: selected > 0 ? `Move ${homes(selected)} to another cycle…` : 'Move to another cycle…',
      act: () => setMoving(true),
    },
    { label: 'Undo', act: () => state.undo() },
    { label: 'Redo', act: () => state.redo() },
    { label: state.advances() ? 'Turn auto-advance off' : 'Turn auto-advance on', act: () => state.toggleAdvance() },
  ];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-12 rounded-full border border-control bg-surface px-4 font-semibold"
      >
        More
      </button>
      {isOpen && (
        <ModalDialog labelledBy="more-title" size="small" onClose={() => setOpen(false)}>
          <h2 id="more-title" className="mb-2 text-2xl">
            More
          </h2>
          <ul className="-mx-4">
            {acts.map(({ label, act, onPhoneOnly }) => (
              <li key={label} className={onPhoneOnly ? 'md:hidden' : ''}>
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
      {isMoving && (
        <LazyDialog onClose={() => setMoving(false)}>
          <MoveDialog onClose={() => setMoving(false)} />
        </LazyDialog>
      )}
    </>
  );
}
