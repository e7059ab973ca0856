import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { isOffline } from '../../lib/is-offline.ts';
import { Button } from '../../ui/button.tsx';

/** The part of the Navigation API in use here. */
type WithNavigation = typeof globalThis & { navigation?: EventTarget };

/**
 * For a screen whose code can't be had, because there is no connection or a new version of the site has replaced it. The
 * router then reloads the page that one wants to leave. Where the browser lets us, it goes where one wanted to go instead;
 * without a connection the page stays and says why. No page can go round in circles: whatever is fetched whole needs no code.
 */
export function LostScreen() {
  const router = useContext(RouterContext)?.router;
  /** How often; 0 when that has been read. */
  const [lost, setLost] = useState(0);
  useEffect(() => {
    if (!router) return undefined;
    const { navigation } = globalThis as WithNavigation;
    let waitsForever = false;
    const go = (target: Parameters<typeof router.createHref>[0]): void => {
      waitsForever = true;
      if (!isOffline()) return location.assign(router.createHref(target));
      setLost((count) => count + 1);
      // Where one is: that ends what would wait forever.
      void router.navigate(router.state.location, { replace: true, preventScrollReset: true });
    };
    const onNavigate = (event: Event & { navigationType?: string }): void => {
      const target = router.state.navigation.location;
      if (!target || event.navigationType !== 'reload') return;
      event.preventDefault();
      go(target);
    };
    navigation?.addEventListener('navigate', onNavigate);
    // The router asks for a screen's code once: from then on whatever is elsewhere is fetched whole.
    const unsubscribe = router.subscribe(({ navigation: { location: to }, location: { pathname } }) => {
      if (waitsForever && to && to.pathname !== pathname) queueMicrotask(() => go(to));
    });
    return () => {
      navigation?.removeEventListener('navigate', onNavigate);
      unsubscribe();
    };
  }, [router]);
  return (
    lost > 0 && (
      <div
        key={lost}
        role="alert"
        className="fixed inset-x-4 bottom-4 z-30 flex items-center justify-between gap-3 rounded-card bg-warning p-4 shadow-panel md:left-auto md:w-96"
      >
        <p>That page could not be loaded. Check your connection, then try again.</p>
        <Button onClick={() => setLost(0)}>OK</Button>
      </div>
    )
  );
}
