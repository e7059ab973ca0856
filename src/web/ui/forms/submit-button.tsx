import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../button.tsx';
import { ScriptsMissing } from '../scripts-missing.tsx';

interface SubmitButtonProps {
  busy: boolean;
  /** `plain` on a page with several forms, where no form is the main action. */
  look?: 'action' | 'plain';
  children: ReactNode;
}

/**
 * The submit button of a form that needs scripts. Disabled until they run, so that Enter in a field does nothing
 * either.
 */
export function SubmitButton({ busy, look = 'action', children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <>
      <Button
        type="submit"
        look={look}
        disabled={!hydrated}
        aria-disabled={busy}
        className={look === 'action' ? 'w-full' : 'self-start'}
      >
        {busy ? 'One moment …' : children}
      </Button>
      <ScriptsMissing>This needs scripts, and they have not come. Load the page again.</ScriptsMissing>
    </>
  );
}
