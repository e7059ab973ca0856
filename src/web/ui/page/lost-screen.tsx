import { useEffect, useState } from 'react';
import { isOffline } from '../../lib/is-offline.ts';
import { useRouter } from '../../lib/navigation/router.ts';
import { Button } from '../button.tsx';

/** The part of the Navigation API that is used here. */
type WithNavigation = typeof globalThis & { navigation?: EventTarget };

/**
 * Handles a screen whose code can't be loaded, because there is no connection or a new version of the site has replaced
 * it. The router would then reload the current page. If the browser supports it, this component loads the target page
 * as a whole instead. Without a connection the current page stays and shows the reason. This can't loop, because a page
 * that is loaded as a whole needs no extra code.
 */
export function LostScreen() {
  const router = useRouter();
  /** The number of failures. 0 after the user has closed the message. */
  const [lost, setLost] = useState(0);
  useEffect(() => {
    const { navigation } = globalThis as WithNavigation;
    let waitsForever = false;
    const go = (target: Parameters<typeof router.createHref>[0]): void => {
      waitsForever = true;
      if (!isOffline()) return location.assign(router.createHref(target));
      setLost((count) => count + 1);
      // Navigate to the current location, which ends the navigation that would otherwise wait forever.
      void router.navigate(router.state.location, { replace: true, preventScrollReset: true });
    };
    const onNavigate = (event: Event & { navigationType?: string }): void => {
      const target = router.state.navigation.location;
      if (!target || event.navigationType !== 'reload') return;
      event.preventDefault();
      go(target);
    };
    navigation?.addEventListener('navigate', onNavigate);
    // The router tries to load a screen's code only once, so from then on load every other page as a whole.
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
        <p>Couldn’t load that page. Check your connection and try again.</p>
        <Button onClick={() => setLost(0)}>OK</Button>
      </div>
    )
  );
}
