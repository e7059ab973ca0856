import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the visible part of the page. Use it for code that loads only then. */
export function useNearView<T extends Element>(): [ref: RefObject<T | null>, isNear: boolean] {
  const ref = useRef<T>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '200px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
