import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from './button.tsx';

/**
 * Reloads the data of the screen. On success the button disappears with its message, and the element with the given id
 * takes the focus.
 */
export function TryAgain({ thenFocus = 'content' }: { thenFocus?: string }) {
  const { revalidate, state } = useRevalidator();
  const asked = useRef(false);
  const busy = state === 'loading';
  useEffect(() => {
    if (!busy) asked.current = false;
  }, [busy]);
  useEffect(
    () => () => {
      const next = asked.current && document.getElementById(thenFocus);
      if (!next) return;
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    },
    [thenFocus],
  );
  return (
    // Not disabled while busy, because it would lose the focus.
    <Button
      aria-disabled={busy}
      onClick={() => {
        asked.current = true;
        if (!busy) void revalidate();
      }}
    >
      {busy ? 'Trying again …' : 'Try again'}
    </Button>
  );
}
