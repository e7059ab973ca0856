import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffMember } from '../../../contracts/curation/staff.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { appoint } from './appoint.ts';

interface StaffRowProps {
  member: StaffMember;
  mayDismiss: boolean;
  onOutcome: (what: string) => void;
}

/** A staff member, with a button to dismiss them. Asks for confirmation. */
export function StaffRow({
  member: { name, email, is_superuser, is_email_proven },
  mayDismiss,
  onOutcome,
}: StaffRowProps) {
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  /** Shows the other buttons at once, so that one of them can take the focus. */
  const ask = (isSure: boolean): void => {
    flushSync(() => setSure(isSure));
    (isSure ? confirm : remove).current?.focus();
  };
  const dismiss = async (): Promise<void> => {
    onOutcome('');
    const found = await appoint(email, false).catch((error: unknown) => {
      console.warn('Staff', error);
      return { form: 'Something went wrong. Check your connection and try again.' };
    });
    setProblem(found ? Object.values(found)[0] : undefined);
    if (!found) onOutcome(`${email} is no longer staff.`);
  };
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          {name && <span className="block font-semibold wrap-anywhere">{name}</span>}
          <span className="block wrap-anywhere">{email}</span>
          {!is_email_proven && <span className="block text-sm text-danger">Email address not confirmed yet</span>}
          {is_superuser && <span className="block text-sm text-muted">can manage staff</span>}
        </span>
        {mayDismiss &&
          (sure ? (
            <span className="flex gap-2">
              <Button ref={confirm} onClick={() => void dismiss()}>
                Yes, remove
              </Button>
              <Button look="quiet" onClick={() => ask(false)}>
                Cancel
              </Button>
            </span>
          ) : (
            <Button ref={remove} look="quiet" aria-label={`Remove ${email}`} onClick={() => ask(true)}>
              Remove
            </Button>
          ))}
      </div>
      <FormError>{problem}</FormError>
    </li>
  );
}
