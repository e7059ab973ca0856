import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';

/** The part of the page with the list: it fades a little while what was asked for is on its way. */
export function ListSection({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <section
      id="homes"
      aria-label="Homes"
      aria-busy={busy || undefined}
      className={`scroll-mt-20 px-4 py-6 md:px-6 ${hidden ? 'max-lg:hidden' : ''} ${busy ? 'busy' : ''}`}
    >
      {children}
    </section>
  );
}
