import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

function SendAgain({ email }: { email: string }) {
  const [again, setAgain] = useState(false);
  const { errors, busy, formProps } = useForm(async () => {
    const { mailConfirmation } = await import('../../login/log-in.ts');
    const found = await mailConfirmation(email);
    setAgain(!found);
    return found;
  });
  return (
    <form {...formProps} className="flex flex-col items-center gap-4">
      <FormError>{errors.form}</FormError>
      {again && <output>Email sent.</output>}
      <Button type="submit" look="quiet" aria-disabled={busy}>
        Resend email
      </Button>
    </form>
  );
}

interface ConfirmAddressProps {
  email: string;
  /** The user's name, for the first login. */
  name: string;
  onDone: () => void;
  /** Returns to the form, to use another address. */
  onBack: () => void;
}

/** Says that a mail is on its way, and accepts its code. The mail's link does the same, even on another device. */
export function ConfirmAddress({ email, name, onDone, onBack }: ConfirmAddressProps) {
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { confirmByCode } = await import('../../login/log-in.ts');
    const found = await confirmByCode({ email, name, code: valueOf('code') });
    if (!found) onDone();
    return found;
  });
  return (
    <div className="mt-6 flex flex-col gap-5 pb-12">
      <output className="block text-lg">
        We sent an email to{' '}
        <strong data-private className="wrap-anywhere">
          {email}
        </strong>
        . Use its link or code to confirm your account.
      </output>
      <form {...formProps} className="flex flex-col gap-5">
        <FormError>{errors.form}</FormError>
        <CodeField label="Code from the email" error={errors.code} />
        <SubmitButton busy={busy}>Confirm</SubmitButton>
      </form>
      <SendAgain email={email} />
      <Button look="quiet" onClick={onBack} className="self-center">
        Use a different email
      </Button>
    </div>
  );
}
