import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ignoreSecondClick } from '../lib/ignore-second-click.ts';

/**
 * Makes a dialog modal for as long as it is there: it closes itself before it goes, which is how the browser knows to give
 * the focus back. The page behind doesn't scroll meanwhile.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const page = document.documentElement.classList;
    // Another dialog beneath this one may hold the page already.
    const held = page.contains('overflow-hidden');
    // In a page that came with the dialog in it, it stands open but isn't modal yet.
    element.close();
    element.showModal();
    // The dialog itself, so that its name is read and nothing in it looks chosen.
    element.focus();
    element.scrollTop = 0;
    page.add('overflow-hidden');
    return () => {
      if (!held) page.remove('overflow-hidden');
      element.close();
      ignoreSecondClick();
    };
  }, []);
  return dialog;
}
