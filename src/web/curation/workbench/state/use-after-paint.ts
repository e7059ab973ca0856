import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A value that follows another one after the next paint. What renders it doesn't hold up the frame that answers a key,
 * as it may with `useDeferredValue`, which can finish before that frame.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isLatest = true;
    void afterPaint().then(() => {
      if (isLatest) startTransition(() => setShown(value));
    });
    return () => {
      isLatest = false;
    };
  }, [value]);
  return shown;
}
