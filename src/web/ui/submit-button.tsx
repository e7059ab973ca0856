import type { ReactNode } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';
import { ScriptsMissing } from './scripts-missing.tsx';

/** Sends a form that needs scripts: before they are there it can't be pressed, nor by Enter in a field. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <>
      <Button type="submit" look="action" disabled={!hydrated} aria-disabled={busy} className="w-full">
        {busy ? 'One moment …' : children}
      </Button>
      <ScriptsMissing>This needs scripts, and they have not come. Load the page again.</ScriptsMissing>
    </>
  );
}
