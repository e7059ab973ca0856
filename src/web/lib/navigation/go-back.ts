import { useCallback, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getRoute } from '../../../rules/navigation/route-table.ts';
import { listenForBackSteps } from './back-steps.ts';
import { getFrontPage } from './paths.ts';
import { useSite } from './site.ts';

const noReturn = (pathname: string): boolean => getRoute(pathname)?.noReturn === true;

/** Returns a function that opens the site's front page, which may be on another site. */
function useGoToFrontPage(): () => void {
  const front = getFrontPage(useSite());
  const navigate = useNavigate();
  return useCallback(() => {
    if (front.startsWith('/')) void navigate(front);
    else location.assign(front);
  }, [front, navigate]);
}

/**
 * Returns a function that goes one step back, or to the front page if there is no step back or the current page has no
 * return.
 */
export function useGoBack(): () => void {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const goToFrontPage = useGoToFrontPage();
  return useCallback(() => {
    // The first page of a visit has the key 'default'.
    if (noReturn(pathname) || key === 'default') goToFrontPage();
    else void navigate(-1);
  }, [pathname, key, navigate, goToFrontPage]);
}

/** The router numbers its history entries. `front` marks the entry that stands for the front page. */
type EntryState = { idx?: number; front?: true } | null;

/** Inserts the front page before the first page of a visit. After a reload it is already there. */
function putFrontPageBefore(front: string): void {
  const state = history.state as EntryState;
  if (state?.idx !== 0) return;
  const { href } = location;
  // A history entry can't point to another site. In that case the entry only redirects there.
  history.replaceState({ idx: 0, front: true }, '', front.startsWith('/') ? front : href);
  history.pushState({ ...state, idx: 1 }, '', href);
}

/**
 * On a page without return, makes the browser's back button lead to the front page. A step back within the page, such
 * as to the previous question, still works. Call this once, in the page's layout.
 */
export function useNoReturn(): void {
  const { key, pathname } = useLocation();
  const front = getFrontPage(useSite());
  const goToFrontPage = useEffectEvent(useGoToFrontPage());
  // Runs before the page is painted, so that a step back can't come too early.
  useLayoutEffect(() => {
    putFrontPageBefore(front);
    const here = (history.state as EntryState)?.idx ?? 0;
    return listenForBackSteps((event) => {
      // An entry without a number is a step within the page, to another fragment.
      const { idx = here, front: isFront } = (event.state ?? {}) as NonNullable<EntryState>;
      if (idx >= here || (isFront && front.startsWith('/'))) return;
      // The address is already the target of the step.
      if (!isFront && location.pathname === pathname) return;
      event.stopImmediatePropagation();
      if (isFront) location.replace(front);
      else goToFrontPage();
    });
  }, [key, front, pathname]);
}
