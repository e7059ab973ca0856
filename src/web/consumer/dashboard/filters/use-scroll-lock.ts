import { type RefObject, useEffect } from 'react';

/**
 * Keeps the page from scrolling behind an open sheet. `html:has(:popover-open)` would need no script, but the browser then styles
 * the whole page's root again with every element that is added or removed anywhere, also on the screens of staff.
 */
export function useScrollLock(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = sheet;
    const lock = (): void => {
      document.documentElement.toggleAttribute('data-sheet-open', current?.matches(':popover-open') ?? false);
    };
    // The sheet may have been opened before the page's scripts ran.
    lock();
    current?.addEventListener('toggle', lock);
    return () => {
      current?.removeEventListener('toggle', lock);
      document.documentElement.removeAttribute('data-sheet-open');
    };
  }, [sheet]);
}
