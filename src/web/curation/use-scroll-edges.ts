import { type RefObject, useEffect } from 'react';

/**
 * Marks an element that scrolls one way with `data-before` and `data-after` while more is hidden beyond these edges, so
 * that its style can fade them. It has one child, whose size counts.
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const mark = (): void => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      const after = Math.max(scrollWidth - clientWidth - scrollLeft, scrollHeight - clientHeight - scrollTop);
      // Zoomed pages scroll to parts of a pixel.
      element.toggleAttribute('data-before', Math.max(scrollLeft, scrollTop) >= 1);
      element.toggleAttribute('data-after', after >= 1);
    };
    const resized = new ResizeObserver(mark);
    resized.observe(element);
    if (element.firstElementChild) resized.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller]);
}
