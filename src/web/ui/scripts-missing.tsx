import type { ReactNode } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';

/** Says what doesn't work without scripts. Appears only if the scripts haven't loaded after a while. */
export function ScriptsMissing({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return hydrated ? null : <p className="late font-semibold">{children}</p>;
}
