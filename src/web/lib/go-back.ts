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

/** The router numbers its entries. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/**
 * Turns the browser's own step back from a page without return into one to the front page; a step back within the page, to
 * what it asked before, stays one. For its layout, once.
 */
export function useNoReturn(): void {
  const { key, pathname } = useLocation();
  const goToFrontPage = useEffectEvent(useGoToFrontPage());
  // Before the page is seen: a step back can't come too early.
  useLayoutEffect(() => {
    const here = indexOf(history.state);
    return listenForBackSteps((event) => {
      // By now the address is the one that the step leads to.
      if (indexOf(event.state) >= here || location.pathname === pathname) return;
      event.stopImmediatePropagation();
      goToFrontPage();
    });
  }, [key, pathname]);
}
