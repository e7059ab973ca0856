import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** A submit button for forms whose changes take effect at once when scripts run. Shown only without scripts. */
export function SubmitWithoutScripts({ children }: { children: string }) {
  return (
    <button type="submit" className="without-scripts min-h-11 shrink-0 rounded-full bg-action px-5 font-semibold">
      {children}
    </button>
  );
}

/** Says what doesn't work without scripts. Appears only if the scripts haven't loaded after a while. */
export function ScriptsMissing({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  return hydrated ? null : <p className="late font-semibold">{children}</p>;
}
