import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { privateMeta } from '../../lib/route-meta.ts';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { NarrowPage } from '../../ui/forms/narrow-page.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

export const meta = privateMeta;

/** Accepts the code from the mail, for users who read the mail on another device. */
function RecoveryCode({ email }: { email: string }) {
  const navigate = useNavigate();
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { recoverByCode } = await import('../../login/log-in.ts');
    const found = await recoverByCode(email, valueOf('code'));
    if (!found) void navigate(paths.updatePassword(), { replace: true });
    return found;
  });
  return (
    <NarrowPage title="Check your email">
      <form {...formProps} className="flex flex-col gap-5">
        <output className="block text-lg">
          If there’s an account for <strong className="wrap-anywhere">{email}</strong>, we’ve sent it a link and a code.
          Use either one within an hour to choose a new password.
        </output>
        <FormError>{errors.form}</FormError>
        <CodeField label="Code from the email" error={errors.code} />
        <SubmitButton busy={busy}>Continue</SubmitButton>
      </form>
      <Link to={paths.login()} className="font-semibold underline underline-offset-4">
        Back to login
      </Link>
    </NarrowPage>
  );
}

/** Requests a mail that leads to a new password. */
export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const email = valueOf('email').trim();
    const { mailRecovery } = await import('../../login/log-in.ts');
    const found = await mailRecovery(email);
    if (!found) setSentTo(email);
    return found;
  });
  if (sentTo !== null) return <RecoveryCode email={sentTo} />;
  return (
    <NarrowPage title="Forgot password" intro="We’ll email you a link to choose a new one.">
      <form {...formProps} className="flex flex-col gap-5">
        <FormError>{errors.form}</FormError>
        <EmailField error={errors.email} />
        <SubmitButton busy={busy}>Send link</SubmitButton>
      </form>
    </NarrowPage>
  );
}
