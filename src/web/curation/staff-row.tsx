import { useState } from 'react';
import type { StaffMember } from '../../contracts/staff.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/forms/field.tsx';
import { appoint } from './appoint.ts';

interface StaffRowProps {
  member: StaffMember;
  mayDismiss: boolean;
  onOutcome: (what: string) => void;
}

/** A staff member, with a button to dismiss them. Asks for confirmation. */
export function StaffRow({ member: { name, email, is_superuser }, mayDismiss, onOutcome }: StaffRowProps) {
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState<string>();
  const dismiss = async (): Promise<void> => {
    onOutcome('');
    const found = await appoint(email, false).catch((error: unknown) => {
      console.warn('Staff', error);
      return { form: 'There is no connection, or something went wrong on our side. Try again in a moment.' };
    });
    setProblem(found ? Object.values(found)[0] : undefined);
    if (!found) onOutcome(`${email} is not staff any more.`);
  };
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          {name && <span className="block font-semibold wrap-anywhere">{name}</span>}
          <span className="block wrap-anywhere">{email}</span>
          {is_superuser && <span className="block text-sm text-muted">may appoint others</span>}
        </span>
        {mayDismiss &&
          (sure ? (
            <span className="flex gap-2">
              <Button onClick={() => void dismiss()}>Yes, dismiss</Button>
              <Button look="quiet" onClick={() => setSure(false)}>
                Keep
              </Button>
            </span>
          ) : (
            <Button look="quiet" aria-label={`Dismiss ${email}`} onClick={() => setSure(true)}>
              Dismiss
            </Button>
          ))}
      </div>
      <FormError>{problem}</FormError>
    </li>
  );
}
