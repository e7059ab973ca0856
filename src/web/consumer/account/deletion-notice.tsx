import { useLayoutEffect, useRef, useState } from 'react';
import { deletionDay } from '../../../rules/people/user-deletion.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';

/** Says on every account page that the account is about to be deleted, and has a button to keep it. */
export function DeletionNotice({ delete_after }: { delete_after: string | null }) {
  const [state, setState] = useState<'open' | 'busy' | 'failed' | 'kept'>('open');
  const kept = useRef<HTMLParagraphElement>(null);
  const stays = state === 'kept' && delete_after === null;
  useLayoutEffect(() => {
    // The pressed button is gone.
    if (stays) kept.current?.focus();
  }, [stays]);
  const keep = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const { keepUser } = await import('../../identity/personal-data.ts');
      await keepUser();
      setState('kept');
    } catch (error) {
      console.warn('Keep', error);
      setState('failed');
    }
  };
  if (stays) {
    return (
      <p ref={kept} tabIndex={-1} className="rounded-card bg-light-lime px-5 py-4 font-semibold outline-none">
        Your account won’t be deleted. Nothing has changed.
      </p>
    );
  }
  if (delete_after === null) return null;
  return (
    <section aria-label="Account deletion" className="flex flex-col items-start gap-3 rounded-card bg-warning p-5">
      <p>
        <strong>Your account will be deleted on {deletionDay(delete_after)}</strong>, along with all your data. You can
        change your mind until then.
      </p>
      {state === 'failed' && (
        <FormError>Something went wrong. Your account is still scheduled for deletion. Please try again.</FormError>
      )}
      <Button aria-disabled={state === 'busy'} onClick={() => void keep()}>
        {state === 'busy' ? 'Please wait…' : 'Keep my account'}
      </Button>
    </section>
  );
}
