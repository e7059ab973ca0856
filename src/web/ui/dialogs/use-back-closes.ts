import { useEffect, useEffectEvent, useRef } from 'react';
import { listenForBackSteps } from '../../lib/navigation/back-steps.ts';

/**
 * Adds a history entry for content over the page, so that a step back closes the content and leaves the page as it is.
 * Returns a function that takes this step. Hides the step from the router, which would otherwise load the page's data
 * again, although the address is the same.
 */
export function useBackCloses(onClose: () => void): () => void {
  const close = useEffectEvent(onClose);
  const leaving = useRef(false);
  useEffect(() => {
    const { href } = location;
    history.pushState(history.state, '');
    return listenForBackSteps((event) => {
      leaving.current = true;
      // Several steps at once lead to another page, which the router must handle.
      if (location.href === href) event.stopImmediatePropagation();
      close();
    });
  }, []);
  return () => {
    // Two quick presses count as one step.
    if (!leaving.current) history.back();
    leaving.current = true;
  };
}
