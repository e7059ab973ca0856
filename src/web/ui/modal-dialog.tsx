import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface ModalDialogProps {
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  /** What stands at the left of the bar on top. */
  bar?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog over the page. It is there only while it is open, so that it can close itself before it goes: that is how
 * the browser knows to give the focus back.
 */
export function ModalDialog({ labelledBy, bar, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // In a page that came with the dialog in it, it stands open but isn't modal yet.
    element.close();
    element.showModal();
    // The dialog itself, so that its name is read and nothing in it looks chosen.
    element.focus();
    element.scrollTop = 0;
    document.documentElement.classList.add('overflow-hidden');
    return () => {
      document.documentElement.classList.remove('overflow-hidden');
      element.close();
    };
  }, []);

  // A click on the dialog itself is one on what lies behind it; Escape does the same for the keyboard.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="fixed inset-0 z-40 m-auto max-h-dvh w-full max-w-[70rem] overflow-y-auto overscroll-contain bg-ground outline-none backdrop:bg-ink/60 md:max-h-[94dvh] md:rounded-3xl"
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
