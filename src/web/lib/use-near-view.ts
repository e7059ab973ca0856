import { type RefObject, useEffect, useRef, useState } from 'react';

/** The parts of the page that wait to come near the view: the functions that show them. */
const waiting = new Set<() => void>();

/** Shows all parts that wait to come near the view. Returns whether there were any. */
export function showWaitingParts(): boolean {
  const parts = [...waiting];
  for (const show of parts) show();
  return parts.length > 0;
}

/** Whether an element has come near the visible part of the page. Use it for code that loads only then. */
export function useNearView<T extends Element>(): [ref: RefObject<T | null>, isNear: boolean] {
  const ref = useRef<T>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return undefined;
    const show = (): void => setIsNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: '200px' });
    observer.observe(element);
    waiting.add(show);
    return () => {
      observer.disconnect();
      waiting.delete(show);
    };
  }, [isNear]);
  return [ref, isNear];
}
