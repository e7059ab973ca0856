import type { ReactNode } from 'react';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Button } from './button.tsx';
import { ScriptsMissing } from './scripts-missing.tsx';

interface SubmitButtonProps {
  busy: boolean;
  /** `plain` where a page has many forms: none of them is what it is for. */
  look?: 'action' | 'plain';
  children: ReactNode;
}

/** Sends a form that needs scripts: before they are there it can't be pressed, nor by Enter in a field. */
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
