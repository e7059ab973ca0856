import { useState } from 'react';
import { CodeField } from '../../ui/code-field.tsx';
import { FormError } from '../../ui/field.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Outcome, Section } from './section.tsx';

export function PasswordSection() {
  const [state, setState] = useState<'open' | 'nonce' | 'kept'>('open');
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { changePassword } = await import('../../session/credentials.ts');
    const outcome = await changePassword(valueOf('password'), valueOf('nonce'));
    if ('errors' in outcome) return outcome.errors;
    setState(outcome.next === 'nonce' ? 'nonce' : 'kept');
    return null;
  });
  return (
    <Section title="Password">
      <form {...formProps} className="flex w-full flex-col gap-4">
        <FormError>{errors.form}</FormError>
        <NewPasswordField
          // A password that was kept doesn't stay in the field.
          key={state === 'kept' ? 'kept' : 'open'}
          also="Your other sessions end with the old one."
          error={errors.password}
        />
        {state === 'nonce' && (
          <CodeField
            name="nonce"
            label="The code that we have just mailed to you"
            hint="You logged in a while ago: it shows that it is you."
            error={errors.nonce}
          />
        )}
        <Outcome>{state === 'kept' && 'Your new password is kept.'}</Outcome>
        <SubmitButton busy={busy} look="plain">
          Change the password
        </SubmitButton>
      </form>
    </Section>
  );
}
