import { useEffect, useEffectEvent, useRef } from 'react';
import { listenForBackSteps } from '../lib/back-steps.ts';

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
    return listenForBackSteps((event) => {
      leaving.current = true;
      // Several steps at once lead elsewhere: that is for the router.
      if (location.href === href) event.stopImmediatePropagation();
      close();
    });
  }, []);
  return () => {
    // Two quick presses are one step.
    if (!leaving.current) history.back();
    leaving.current = true;
  };
}
