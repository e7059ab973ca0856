import { type TouchEvent, useRef } from 'react';

/** In pixels. A shorter way is a press. */
const SWIPE_PX = 40;

/**
 * Handlers for an element of photos that is swiped sideways: 1 for the next photo, -1 for the previous one. The element
 * needs `touch-pan-y touch-pinch-zoom`, because browsers go back a page with a swipe that they may use themselves.
 */
export function useSwipe(onPage: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches.item(0);
      // Two fingers zoom.
      start.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const last = changedTouches.item(0);
      if (!start.current || !last) return;
      const [x, y] = [last.clientX - start.current.x, last.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onPage(x < 0 ? 1 : -1);
    },
  };
}
