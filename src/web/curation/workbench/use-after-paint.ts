import { startTransition, useEffect, useState } from 'react';

/**
 * A value that follows another one after the next paint. What renders it doesn't hold up the frame that answers a key,
 * as it may with `useDeferredValue`, which can finish before that frame.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
