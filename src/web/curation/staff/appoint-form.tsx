import { useState } from 'react';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { appoint } from './appoint.ts';

/** Appoints a user with an account as staff. */
export function AppointForm({ onOutcome }: { onOutcome: (what: string) => void }) {
  const [done, setDone] = useState(0);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const email = valueOf('email').trim();
    const found = await appoint(email, true);
    if (found) return found;
    setDone((count) => count + 1);
    onOutcome(`${email} is now staff. We’ve emailed them an invitation to choose a new password.`);
    return null;
  });
  return (
    <form {...formProps} className="flex w-full flex-col gap-4">
      <FormError>{errors.form}</FormError>
      <EmailField
        // Clears the field after the address was used.
        key={done}
        label="Email address"
        autoComplete="off"
        error={errors.email}
        hint="The email address they signed up with. We’ll log them out everywhere and email them an invitation."
      />
      <SubmitButton busy={busy}>Add staff member</SubmitButton>
    </form>
  );
}
