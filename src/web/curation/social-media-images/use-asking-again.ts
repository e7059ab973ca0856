import { useEffect, useState, useSyncExternalStore } from 'react';
import { nextStep } from '../../../rules/curation/social-media-images.ts';

const isVisible = (): boolean => document.visibilityState === 'visible';

function onVisibility(notify: () => void): () => void {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

interface Awaited {
  /** Whether pictures are being drawn. */
  isAwaited: boolean;
  /** How many current pictures are there. */
  images: number;
  /** Asks the server. Doesn't throw. */
  ask: () => Promise<unknown>;
}

/**
 * Asks again and again for pictures that are being drawn, until they are there or the rule gives up. There is one timer, none in
 * a hidden tab, and none after the part is left.
 */
export function useAskingAgain({ isAwaited, images, ask }: Awaited): { hasGivenUp: boolean; startOver: () => void } {
  const [tries, setTries] = useState(0);
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  const step = nextStep({ tries, images });
  const waitMs = isAwaited && isSeen && typeof step === 'object' ? step.waitMs : null;
  useEffect(() => {
    if (waitMs === null) return undefined;
    let isLeft = false;
    const timer = setTimeout(() => {
      void ask().then(() => !isLeft && setTries((before) => before + 1));
    }, waitMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [waitMs, ask]);
  return { hasGivenUp: isAwaited && step === 'give_up', startOver: () => setTries(0) };
}
