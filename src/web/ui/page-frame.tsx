import type { ReactNode } from 'react';

interface PageFrameProps {
  header: ReactNode;
  /** The screen. */
  children: ReactNode;
}

/** The header and the content of a page, with a link that leads keyboard users past the header. */
export function PageFrame({ header, children }: PageFrameProps) {
  return (
    <>
      <a href="#content" className="skip-link fixed top-2 left-2 z-50 rounded-full bg-ink px-4 py-2 text-white">
        Skip to content
      </a>
      {header}
      <div id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </div>
    </>
  );
}
