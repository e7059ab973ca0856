import type { ReactNode } from 'react';

/** A short message below a pressed button, over the page's content. */
export function Bubble({ children }: { children: ReactNode }) {
  return (
    <span className="absolute top-full right-0 z-10 mt-2 w-64 rounded-2xl bg-ink px-4 py-3 text-sm text-white shadow-panel">
      {children}
    </span>
  );
}
