import { useCallback, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { routeOf } from '../../rules/route-table.ts';
import { listenForBackSteps } from './back-steps.ts';
import { frontPageOf } from './paths.ts';
import { useSite } from './site.ts';

const noReturn = (pathname: string): boolean => routeOf(pathname)?.noReturn === true;

/** Goes to the site's front page, which may stand on another site. */
function useGoToFrontPage(): () => void {
  const front = frontPageOf(useSite());
  const navigate = useNavigate();
  return useCallback(() => {
    if (front.startsWith('/')) void navigate(front);
    else location.assign(front);
  }, [front, navigate]);
}

/** Goes one step back; to the front page where there is none, or where what came before is done with. */
export function useGoBack(): () => void {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const goToFrontPage = useGoToFrontPage();
  return useCallback(() => {
    // The first page of a visit has no key of its own.
    if (noReturn(pathname) || key === 'default') goToFrontPage();
    else void navigate(-1);
  }, [pathname, key, navigate, goToFrontPage]);
}

/** The router numbers its entries; one is marked that stands for the front page. */
type EntryState = { idx?: number; front?: true } | null;

/** Puts the front page before the first page of a visit; after a reload it is there already. */
function putFrontPageBefore(front: string): void {
  const state = history.state as EntryState;
  if (state?.idx !== 0) return;
  const { href } = location;
  // An entry can't lead to another site: that one goes there when it is stepped on.
  history.replaceState({ idx: 0, front: true }, '', front.startsWith('/') ? front : href);
  history.pushState({ ...state, idx: 1 }, '', href);
}

/**
 * Turns the browser's own step back from a page without return into one to the front page; a step back within the page, to
 * what it asked before, stays one. For its layout, once.
 */
export function useNoReturn(): void {
  const { key, pathname } = useLocation();
  const front = frontPageOf(useSite());
  const goToFrontPage = useEffectEvent(useGoToFrontPage());
  // Before the page is seen: a step back can't come too early.
  useLayoutEffect(() => {
    putFrontPageBefore(front);
    const here = (history.state as EntryState)?.idx ?? 0;
    return listenForBackSteps((event) => {
      // What has no number is a step within the page, to another fragment.
      const { idx = here, front: isFront } = (event.state ?? {}) as NonNullable<EntryState>;
      if (idx >= here || (isFront && front.startsWith('/'))) return;
      // By now the address is the one that the step leads to.
      if (!isFront && location.pathname === pathname) return;
      event.stopImmediatePropagation();
      if (isFront) location.replace(front);
      else goToFrontPage();
    });
  }, [key, front, pathname]);
}
