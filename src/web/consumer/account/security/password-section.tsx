import { useState } from 'react';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { NewPasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useOutcome } from '../../../ui/outcomes.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';

export function PasswordSection() {
  const { outcome, say } = useOutcome();
  const [asksNonce, setAsksNonce] = useState(false);
  const [changes, setChanges] = useState(0);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { changePassword } = await import('../../../login/change-credentials.ts');
    const found = await changePassword(valueOf('password'), valueOf('nonce'));
    if ('errors' in found) return found.errors;
    setAsksNonce(found.next === 'nonce');
    if (found.next === 'done') {
      setChanges((count) => count + 1);
      say('Your new password is kept.');
    }
    return null;
  });
  return (
    <Section title="Password">
      <form {...formProps} className="flex w-full flex-col gap-4">
        <FormError>{errors.form}</FormError>
        <NewPasswordField
          // A saved password doesn't stay in the field.
          key={changes}
          also="Your other sessions end with the old one."
          error={errors.password}
        />
        {asksNonce && (
          <CodeField
            name="nonce"
            label="The code that we have just mailed to you"
            hint="You logged in a while ago: it shows that it is you."
            error={errors.nonce}
          />
        )}
        <Outcome>{outcome}</Outcome>
        <SubmitButton busy={busy} look="plain">
          Change the password
        </SubmitButton>
      </form>
    </Section>
  );
}
