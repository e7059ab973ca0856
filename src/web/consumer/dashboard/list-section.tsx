import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { HOMES_ID } from '../../listing/compounds-section.ts';

/** The section with the list. It fades slightly while a navigation is in progress. */
export function ListSection({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <section
      id={HOMES_ID}
      tabIndex={-1}
      aria-label="Homes"
      aria-busy={busy || undefined}
      className={`scroll-mt-20 px-4 py-6 outline-none md:px-6 ${hidden ? 'max-lg:hidden' : ''} ${busy ? 'busy' : ''}`}
    >
      {children}
    </section>
  );
}
