import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { NewPasswordField, PasswordField } from '../../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useOutcome } from '../../../ui/outcomes.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';

/** Changes the password. The user proves with the current one, or with a code from the mailbox. */
export function PasswordSection() {
  const { outcome, say } = useOutcome();
  const [byMail, setByMail] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [changes, setChanges] = useState(0);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { changePassword } = await import('../../../login/change-credentials.ts');
    const proof = byMail ? { nonce: valueOf('nonce') } : { current_password: valueOf('current_password') };
    const found = await changePassword(valueOf('password'), proof);
    if (found) return found;
    setChanges((count) => count + 1);
    setByMail(false);
    say('Password changed.');
    return null;
  });
  const mailCode = async (): Promise<void> => {
    const { mailProofCode } = await import('../../../login/prove-owner.ts');
    const found = await mailProofCode();
    setProblem(found ? Object.values(found)[0] : undefined);
    setByMail(!found);
  };
  return (
    <Section title="Password">
      {/* Saved passwords don't stay in the fields. */}
      <form key={changes} {...formProps} className="flex w-full flex-col gap-4">
        <FormError>{errors.form ?? problem}</FormError>
        {byMail ? (
          <CodeField name="nonce" label="Code from the email we just sent" error={errors.nonce} />
        ) : (
          <PasswordField
            name="current_password"
            label="Current password"
            required
            autoComplete="current-password"
            error={errors.current_password}
            hint={
              <button type="button" className="underline underline-offset-4" onClick={() => void mailCode()}>
                No password, or forgot it? Email me a code.
              </button>
            }
          />
        )}
        <NewPasswordField also="You’ll be logged out on other devices." error={errors.password} />
        <Outcome>{outcome}</Outcome>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy} look="plain">
            Change password
          </SubmitButton>
          {byMail && (
            <Button look="quiet" onClick={() => setByMail(false)}>
              Use my password instead
            </Button>
          )}
        </div>
      </form>
    </Section>
  );
}
