import { useEffect } from 'react';

/**
 * Reserves space at the end of the page, when scrolling to an element, and below other bars, for prompts at the bottom
 * edge. In pixels.
 */
export function useRoomBelow(height: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // A border, because it continues in the footer's color and, unlike a taller footer, moves nothing.
    style.borderBottom = `${height}px solid #15211b`;
    style.setProperty('--room-below', `${height}px`);
    return () => {
      style.borderBottom = '';
      style.removeProperty('--room-below');
    };
  }, [height]);
}
