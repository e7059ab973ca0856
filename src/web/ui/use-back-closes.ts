import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives what lies over the page an entry of its own in the history: a step back closes it and leaves the page as it is.
 * Returns how to take that step. The router doesn't hear of it: the address is the same, it would load everything again.
 */
export function useBackCloses(onClose: () => void): () => void {
  const close = useEffectEvent(onClose);
  const leaving = useRef(false);
  useEffect(() => {
    const { href } = location;
    history.pushState(history.state, '');
    const onPopState = (event: PopStateEvent): void => {
      leaving.current = true;
      // Several steps at once lead elsewhere: that is for the router.
      if (location.href === href) event.stopImmediatePropagation();
      close();
    };
    // Before the router's listener on the same target.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, []);
  return () => {
    // Two quick presses are one step.
    if (!leaving.current) history.back();
    leaving.current = true;
  };
}
