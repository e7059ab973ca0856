import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near the visible part of the page. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
