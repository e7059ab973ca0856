import type { ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';

interface PageFrameProps {
  header: ReactNode;
  /** The screen. */
  children: ReactNode;
}

/** The header and the content of a page, with a link that leads keyboard users past the header. */
export function PageFrame({ header, children }: PageFrameProps) {
  return (
    <>
      <SkipLink to="#content">Skip to content</SkipLink>
      {header}
      {/* The content fills the window below the header, so that the footer stays below the window while the content loads. */}
      <div id="content" tabIndex={-1} className="flex min-h-[calc(100dvh-3.5rem)] grow flex-col outline-none">
        {children}
      </div>
    </>
  );
}
