import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { NarrowPage } from './narrow-page.tsx';

/** Says that a mail is on its way, whose link opens the account. */
export function ConfirmAddress({ email }: { email: string }) {
  const [again, setAgain] = useState(false);
  const { errors, busy, formProps } = useForm(async () => {
    const { mailConfirmation } = await import('../../session/log-in.ts');
    const found = await mailConfirmation(email);
    setAgain(!found);
    return found;
  });
  return (
    <NarrowPage title="Look into your mailbox">
      <p className="text-lg">
        We have sent a mail to <strong className="wrap-anywhere">{email}</strong>. The link in it opens your account.
      </p>
      <form {...formProps} className="flex flex-col gap-4">
        <FormError>{errors.form}</FormError>
        {again && <output>Sent again.</output>}
        <Button type="submit" aria-disabled={busy}>
          Send the mail again
        </Button>
      </form>
    </NarrowPage>
  );
}
