import { useEffect } from 'react';

/** Room at the end of the page, and for what is scrolled to, beside what is fixed to the lower edge; in pixels. */
export function useRoomBelow(height: number): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // A border, because it goes on in the color of the footer; and unlike a taller footer it moves nothing.
    style.borderBottom = `${height}px solid #15211b`;
    style.scrollPaddingBottom = `${height}px`;
    return () => {
      style.borderBottom = style.scrollPaddingBottom = '';
    };
  }, [height]);
}
