import type { ReactNode } from 'react';

interface SkipLinkProps {
  /** The fragment of the part that the link leads to. */
  to: `#${string}`;
  className?: string;
  children: ReactNode;
}

/** A link that leads keyboard users to a part of the page. Visible only while it has the focus. */
export function SkipLink({ to, className = '', children }: SkipLinkProps) {
  return (
    <a href={to} className={`skip-link fixed top-2 left-2 z-50 rounded-full bg-ink px-4 py-2 text-white ${className}`}>
      {children}
    </a>
  );
}
