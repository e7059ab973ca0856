import { getRoute, type RouteEntry } from './route-table.ts';

/** In milliseconds. */
const LANDING_DELAY = 4_000;

/**
 * How long the report of a landing page waits, in milliseconds. Signed-out visitors of a page that logs in by itself may
 * be known a moment later, and visitors who leave at once aren't counted.
 */
export function pageViewDelay(pathname: string, { isSignedIn }: { isSignedIn: boolean }): number {
  const route: RouteEntry | undefined = getRoute(pathname);
  return !isSignedIn && route?.optionalAuthentication && !route.noAutoLogin ? LANDING_DELAY : 0;
}

/** Whether a page is one of the staff's, whose work isn't reported. */
export function isStaffPath(pathname: string): boolean {
  return pathname.startsWith('/hfc/_i/');
}
