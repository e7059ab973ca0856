import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface DetailsScrollerProps {
  /** The home that is shown. Another one starts at the top. */
  compound_id?: number | null;
  children: ReactNode;
}

/** The scrolled part of the workbench beside the list. */
export function DetailsScroller({ compound_id, children }: DetailsScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // Asking the browser would lay out the new home at once, and again once it is complete.
  const isScrolled = useRef(false);
  useLayoutEffect(() => {
    if (scroller.current && isScrolled.current) scroller.current.scrollTop = 0;
    isScrolled.current = false;
  }, [compound_id]);
  return (
    <div
      ref={scroller}
      onScroll={() => {
        isScrolled.current = true;
      }}
      className="min-h-0 grow contain-strict overflow-y-auto"
    >
      {children}
    </div>
  );
}
