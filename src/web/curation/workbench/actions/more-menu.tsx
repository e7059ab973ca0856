import { lazy, useState } from 'react';
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { homes } from '../../compound-name.ts';
import { useWorkbench, useWorkbenchValue } from '../state/workbench-state.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

interface Act {
  label: string;
  act: () => void;
  /** Hides it where the bar is wide enough for a button. */
  className?: string;
}

const inWideBar = '@min-[54rem]:hidden';
const item = 'min-h-12 w-full rounded-2xl px-4 text-left font-semibold hover:bg-gray-100';

/** What doesn't fit into the bar of decisions. */
export function MoreMenu({ onNote }: { onNote: () => void }) {
  const state = useWorkbench();
  const status = useWorkbenchValue((one) => one.rowAtCursor()?.status);
  const hasNote = useWorkbenchValue((one) => Boolean(one.rowAtCursor()?.status_note));
  const selected = useWorkbenchValue(({ list }) => list.selection().size);
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const acts: Act[] = [
    ...(status === 'for_review'
      ? []
      : [{ label: 'Back to review', act: () => state.decide('for_review'), className: inWideBar }]),
    ...(status === 'published'
      ? []
      : [{ label: 'Publish', act: () => state.decide('published'), className: inWideBar }]),
    {
      label: hasNote ? 'Edit note' : 'Add note',
      act: onNote,
      className: selected > 1 ? '@5xl:hidden' : inWideBar,
    },
    {
      label: selected > 0 ? `Move ${homes(selected)} to another cycle…` : 'Move to another cycle…',
      act: () => setMoving(true),
    },
    {
      label: selected > 0 ? `Refresh availability of ${homes(selected)}` : 'Refresh availability of this home',
      act: () => void state.availability.run(state.list.targets()),
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
        className="min-h-12 shrink-0 rounded-full border border-control bg-surface px-3 font-semibold @min-[54rem]:px-4"
      >
        More
      </button>
      {isOpen && (
        <ModalDialog labelledBy="more-title" size="small" onClose={() => setOpen(false)}>
          <h2 id="more-title" className="mb-2 text-2xl">
            More
          </h2>
          <ul className="-mx-4">
            {acts.map(({ label, act, className }) => (
              <li key={label} className={className}>
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
