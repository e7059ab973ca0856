import { useState } from 'react';
import type { User } from '../../../../contracts/users.ts';
import { GRACE_DAYS } from '../../../../rules/people/user-deletion.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';
import { deletionDay } from '../deletion-day.ts';
import { DeletionForm } from './deletion-form.tsx';

/** Deletes the account, after explaining what that means. */
export function DeleteSection({ user: { email, delete_after } }: { user: User }) {
  const [open, setOpen] = useState(false);
  const going = delete_after !== null;
  return (
    <Section title="Delete my account">
      {!going && (
        <p className="text-muted">
          Your account goes {GRACE_DAYS} days after you ask for it, with your areas, your likes, the links that you have
          shared and all else that we keep of you. Until then you can change your mind; after that nobody can bring it
          back.
        </p>
      )}
      <Outcome>
        {going && `You have asked for it: your account goes on ${deletionDay(delete_after)}. We have mailed you that.`}
      </Outcome>
      {!going && !open && <Button onClick={() => setOpen(true)}>Delete my account …</Button>}
      {!going && open && <DeletionForm email={email} onDone={() => setOpen(false)} />}
    </Section>
  );
}
