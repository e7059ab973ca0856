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
      <div id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </div>
    </>
  );
}
