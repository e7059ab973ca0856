import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../button.tsx';
import { ScriptsMissing } from '../page/without-scripts.tsx';

interface SubmitButtonProps {
  busy: boolean;
  /** `plain` on a page with several forms, where no form is the main action. */
  look?: 'action' | 'plain';
  children: ReactNode;
}

/**
 * The submit button of a form that needs scripts. Without scripts it is disabled, so that Enter in a field does nothing
 * either. A form that was submitted before the application ran is submitted as soon as it runs. See `early-submits.ts`.
 */
export function SubmitButton({ busy, look = 'action', children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (!hydrated || current?.dataset.pressed === undefined) return;
    delete current.dataset.pressed;
    current.form?.requestSubmit(current);
  }, [hydrated]);
  return (
    <>
      <Button
        ref={button}
        type="submit"
        look={look}
        disabled={!hydrated}
        data-waits={!hydrated || undefined}
        aria-disabled={busy}
        className={look === 'action' ? 'w-full' : 'self-start'}
      >
        {busy ? 'Please wait…' : children}
      </Button>
      <ScriptsMissing>This page needs JavaScript. Turn it on or reload the page.</ScriptsMissing>
    </>
  );
}
