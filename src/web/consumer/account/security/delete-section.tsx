import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '../../../../contracts/people/users.ts';
import { deletionDay, GRACE_DAYS } from '../../../../rules/people/user-deletion.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';
import { DeletionForm } from './deletion-form.tsx';

/** Deletes the account, after explaining what that means. */
export function DeleteSection({ user: { email, delete_after } }: { user: User }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const cancel = (): void => {
    // At once, so that the button is there for the focus.
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  const going = delete_after !== null;
  return (
    <Section title="Delete account">
      {!going && (
        <p className="text-muted">
          Your account is deleted {GRACE_DAYS} days after you ask, along with your areas, likes, share links and
          everything else we store about you. You can change your mind until then. After that, it can’t be restored.
        </p>
      )}
      <Outcome>
        {going && `Your account will be deleted on ${deletionDay(delete_after)}. We’ve emailed you a confirmation.`}
      </Outcome>
      {!going && !open && (
        <Button ref={button} onClick={() => setOpen(true)}>
          Delete account
        </Button>
      )}
      {!going && open && <DeletionForm email={email} onDone={() => setOpen(false)} onCancel={cancel} />}
    </Section>
  );
}
