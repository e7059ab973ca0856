import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { breakpoints } from '../../../../rules/display/layout.ts';
import { isSheetOpen, withSheet } from '../../../../rules/navigation/list-modal.ts';
import { overPage, useCloseOverlay } from '../../../lib/navigation/overlay-history.ts';
import { comingLocation, useRouter } from '../../../lib/navigation/router.ts';
import { useChangeSearch } from './use-change-search.ts';

const isOpen = (sheet: HTMLElement): boolean => sheet.matches(':popover-open');

/** The value of `modal` with the sheet opened or closed, over the map if the visitor has just opened that. */
const modalWith = (router: ReturnType<typeof useRouter>, opens: boolean) =>
  withSheet(new URLSearchParams(comingLocation(router).search), opens);

/**
 * Keeps the sheet and the address in sync, so that a step back closes the sheet. The browser opens the sheet by itself,
 * which may be before the page's scripts run. Returns whether the address has the open sheet.
 */
export function useSheetInAddress(sheet: RefObject<HTMLElement | null>): boolean {
  const [params] = useSearchParams();
  const router = useRouter();
  const changeSearch = useChangeSearch();
  const closeOverlay = useCloseOverlay();
  const isNamed = isSheetOpen(params);
  /** Whether the address has the open sheet, or will have it once the router has rendered it. */
  const willBeNamed = useRef(false);

  useEffect(() => {
    const { current } = sheet;
    if (!current) return undefined;
    const follow = (): void => {
      if (isOpen(current) === willBeNamed.current) return;
      willBeNamed.current = isOpen(current);
      const modal = modalWith(router, willBeNamed.current);
      if (willBeNamed.current) changeSearch({ modal }, { state: overPage, defaultShouldRevalidate: false });
      else closeOverlay({ modal });
    };
    current.addEventListener('toggle', follow);
    return () => current.removeEventListener('toggle', follow);
  }, [sheet, router, changeSearch, closeOverlay]);

  useEffect(() => {
    const { current } = sheet;
    if (!current || isNamed === willBeNamed.current) return;
    willBeNamed.current = isNamed;
    if (!isNamed) current.hidePopover();
    // A wide screen has no sheet.
    else if (matchMedia(`(min-width: ${breakpoints.xl}px)`).matches) closeOverlay({ modal: modalWith(router, false) });
    else if (!isOpen(current)) current.showPopover();
  }, [sheet, router, isNamed, closeOverlay]);

  return isNamed;
}
