import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ignoreSecondClick } from '../../lib/navigation/ignore-second-click.ts';

/**
 * Makes a dialog modal while it is mounted. Closes it before it unmounts, so that the browser restores the focus. The
 * page behind doesn't scroll meanwhile.
 */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const page = document.documentElement.classList;
    // Another dialog below this one may have locked the page already.
    const held = page.contains('overflow-hidden');
    // In a server-rendered page the dialog is open but not modal yet.
    element.close();
    element.showModal();
    // Focus the dialog itself, so that screen readers read its name and no element in it looks selected.
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
