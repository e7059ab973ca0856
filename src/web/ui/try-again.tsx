import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';
import { Button } from './button.tsx';

interface TryAgainProps {
  /** The path that couldn't be opened. Without it, the button reloads the data of the screen. */
  to?: string | undefined;
  thenFocus?: string;
}

/**
 * Tries again what failed. On success the button disappears with its message, and the element with the given id takes
 * the focus.
 */
export function TryAgain({ to, thenFocus = 'content' }: TryAgainProps) {
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const asked = useRef(false);
  const busy = (to === undefined ? state : navigation.state) === 'loading';
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
        if (!busy) void (to === undefined ? revalidate() : navigate(to, { preventScrollReset: true }));
      }}
    >
      {busy ? 'Trying again…' : 'Try again'}
    </Button>
  );
}
