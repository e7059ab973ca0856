import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { useModal } from './use-modal.ts';

// Clipped, not rounded, because some browsers paint a scroll bar's square corners over rounded ones.
const shapes = {
  small: 'w-[calc(100%-2rem)] max-w-lg [clip-path:inset(0_round_1.5rem)]',
  large: 'w-full max-w-[70rem] max-md:h-dvh md:[clip-path:inset(0_round_1.5rem)]',
} as const;

interface ModalDialogProps {
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  /** Content at the left of the top bar. */
  bar?: ReactNode;
  /** `small` for a question, `large` for a whole page. */
  size?: keyof typeof shapes;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog over the page. Mount it only while it should be open. */
export function ModalDialog({ labelledBy, bar, size = 'large', onClose, children }: ModalDialogProps) {
  const dialog = useModal();
  // A click whose target is the dialog itself hits the backdrop. The keyboard's equivalent is Escape.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // React also bubbles events from a nested dialog.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`${shapes[size]} fixed inset-0 z-40 m-auto max-h-dvh overflow-y-auto overscroll-contain bg-ground text-ink outline-none backdrop:bg-ink/60 md:max-h-[94dvh]`}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-ground px-4 py-2 md:px-6">
        {bar ?? <span />}
        <button
          type="button"
          onClick={onClose}
          className="flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold hover:bg-gray-100"
        >
          <Icon name="close" className="size-4" /> Close
        </button>
      </div>
      <div className="p-4 pb-12 md:p-6 md:pb-14">{children}</div>
    </dialog>
  );
}
