import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { FormError } from '../../ui/field.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useForm } from '../../ui/use-form.ts';

export const meta = privateMeta;

/** Asks for a mail that leads to a new password. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const email = valueOf('email').trim();
    const { mailRecovery } = await import('../../session/log-in.ts');
    const found = await mailRecovery(email);
    if (!found) setSentTo(email);
    return found;
  });
  if (sentTo !== null) {
    return (
      <NarrowPage title="Look into your mailbox">
        <p className="text-lg">
          If there is an account for <strong className="wrap-anywhere">{sentTo}</strong>, a mail with a link to a new
          password is on its way. It is good for an hour.
        </p>
        <Link to={paths.login()} className="font-semibold underline underline-offset-4">
          Back to the login
        </Link>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Forgot password" intro="We’ll send you a link to choose a new one.">
      <form {...formProps} className="flex flex-col gap-5">
        <FormError>{errors.form}</FormError>
        <EmailField error={errors.email} />
        <SubmitButton busy={busy}>Send the link</SubmitButton>
      </form>
    </NarrowPage>
  );
}
