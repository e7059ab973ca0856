import { type RefObject, useEffect } from 'react';

/** How far the page scrolls in a direction until the bar follows, in CSS pixels. */
const MIN_DISTANCE = 8;

/**
 * Marks the bar as shifted up while the visitor scrolls down, for the styles of a phone. Only once the page has
 * scrolled past the bar's own place by its height, so that no gap appears there.
 */
export function useShiftedUp(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY;
    const follow = (): void => {
      const by = scrollY - last;
      const element = bar.current;
      if (!element || Math.abs(by) < MIN_DISTANCE) return;
      last = scrollY;
      const { offsetTop, offsetHeight } = element;
      const place = (element.previousElementSibling as HTMLElement).offsetHeight;
      element.toggleAttribute('data-shifted-up', by > 0 && offsetTop > place + offsetHeight);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [bar]);
}
