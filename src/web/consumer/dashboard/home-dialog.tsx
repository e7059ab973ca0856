import { useLayoutEffect, useRef } from 'react';
import type { CompoundPage } from '../../../contracts/compounds.ts';
import { paths } from '../../lib/paths.ts';
import { track } from '../../lib/track.ts';
import { HomeDetails } from '../../listing/details/home-details.tsx';
import { Icon } from '../../ui/icon.tsx';

interface HomeDialogProps {
  opened: CompoundPage;
  now: string;
  onClose: () => void;
}

const TITLE_ID = 'opened-home';

/**
 * A home over the list: a modal dialog with the content of the home's page. It is there only while it is open, so that it
 * can close itself before it goes: that is how the browser knows to give the focus back.
 */
export function HomeDialog({ opened, now, onClose }: HomeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { compound_id } = opened;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // On a page that came with the dialog in it, it stands open but isn't modal yet.
    element.close();
    element.showModal();
    // The dialog itself, so that its name is read and nothing in it looks chosen.
    element.focus();
    element.scrollTop = 0;
    track('Home Opened', { compound_id, as: 'modal' });
    document.documentElement.classList.add('overflow-hidden');
    return () => {
      document.documentElement.classList.remove('overflow-hidden');
      element.close();
    };
  }, [compound_id]);

  // A click on the dialog itself is one on what lies behind it; Escape does the same for the keyboard.
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      aria-labelledby={TITLE_ID}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="fixed inset-0 outline-none z-40 m-auto max-h-dvh w-full max-w-[70rem] overflow-y-auto overscroll-contain bg-ground backdrop:bg-ink/60 md:max-h-[94dvh] md:rounded-3xl"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-ground/95 px-4 py-2 md:px-6">
        <a
          href={paths.compound(opened.compound_id)}
          className="py-2 text-sm font-semibold underline underline-offset-4"
        >
          Open as a page
        </a>
        <button
          type="button"
          onClick={onClose}
          className="flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold hover:bg-gray-100"
        >
          <Icon name="close" className="size-4" /> Close
        </button>
      </div>
      <div className="p-4 pb-12 md:p-6 md:pb-14">
        <HomeDetails compound={opened} now={new Date(now)} heading="h2" headingId={TITLE_ID} />
      </div>
    </dialog>
  );
}
