import { useEffect, useState } from 'react';

/** Long enough that a typed number counts as one change. */
const PAUSE_MS = 400;

/** A value that has stayed the same for a moment. Use it for effects that every keystroke shouldn't have. */
export function useAfterPause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
