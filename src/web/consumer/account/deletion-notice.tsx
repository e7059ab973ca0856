import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { deletionDay } from './deletion-day.ts';

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
        Good to have you. Your account stays, with all that is in it.
      </p>
    );
  }
  if (delete_after === null) return null;
  return (
    <section
      aria-label="Your account is about to go"
      className="flex flex-col items-start gap-3 rounded-card bg-warning p-5"
    >
      <p>
        <strong>Your account will be deleted on {deletionDay(delete_after)}</strong>, with all that we keep of you.
        Until then you can change your mind.
      </p>
      {state === 'failed' && <FormError>That did not work: your account is still about to go. Try again.</FormError>}
      <Button aria-disabled={state === 'busy'} onClick={() => void keep()}>
        {state === 'busy' ? 'One moment …' : 'Keep my account'}
      </Button>
    </section>
  );
}
