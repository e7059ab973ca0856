import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

/** The next step: a code of the authenticator app, or nothing. */
export type NextStep = 'totp' | 'done';

interface PasswordFormProps {
  email: string;
  onEmail: (email: string) => void;
  onNext: (step: NextStep) => void;
}

/** Logs in with email address and password. */
export function PasswordForm({ email, onEmail, onNext }: PasswordFormProps) {
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { logInByPassword } = await import('../../login/log-in.ts');
    const outcome = await logInByPassword(valueOf('email').trim(), valueOf('password'));
    if ('errors' in outcome) return outcome.errors;
    onNext(outcome.next);
    return null;
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{errors.form}</FormError>
      <EmailField defaultValue={email} onChange={({ target }) => onEmail(target.value)} error={errors.email} />
      <PasswordField
        name="password"
        label="Password"
        required
        autoComplete="current-password"
        error={errors.password}
        hint={
          <Link to={paths.forgotPassword()} className="underline underline-offset-4">
            Forgot your password?
          </Link>
        }
      />
      <SubmitButton busy={busy}>Log in</SubmitButton>
    </form>
  );
}
