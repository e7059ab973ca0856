import { Link } from 'react-router';
import type { SignupInfo } from '../../../rules/onboarding/signup-info.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { lasting } from '../../lib/storage/stored-values.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { Field, FormError } from '../../ui/forms/field.tsx';
import { NewPasswordField } from '../../ui/forms/password-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import type { Onboarding } from './use-onboarding.ts';

interface SignupFormProps extends Pick<Onboarding, 'answers' | 'answer'> {
  /** Stores the answers so far, for the subscriber. */
  keep: () => SignupInfo | undefined;
  /** Called if the address must be confirmed first. */
  onConfirm: (account: { email: string; name: string }) => void;
  onDone: () => void;
}

const MAX_NAME = 200;

/** Creates an account with name, email address and password. All but the password survive a reload. */
export function SignupForm({ answers, answer, keep, onConfirm, onDone }: SignupFormProps) {
  const hydrated = useHydrated();
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const [name, email] = [valueOf('name').trim(), valueOf('email').trim()];
    const signup_info = keep();
    const { signUp } = await import('../../login/log-in.ts');
    const outcome = await signUp({ name, email, password: valueOf('password'), signup_info });
    if ('errors' in outcome) return outcome.errors;
    if (outcome.next === 'confirm') onConfirm({ email, name });
    else onDone();
    return null;
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{errors.form}</FormError>
      <Field
        name="name"
        label="Your name"
        required
        maxLength={MAX_NAME}
        autoComplete="name"
        // The visitor may have entered a name on a shared home.
        defaultValue={answers.name ?? (hydrated ? lasting.get('visitor_name') : undefined)}
        onChange={({ target }) => answer((before) => ({ ...before, name: target.value }))}
        error={errors.name}
      />
      <EmailField
        autoComplete="email"
        defaultValue={answers.email}
        onChange={({ target }) => answer((before) => ({ ...before, email: target.value }))}
        error={errors.email}
      />
      <NewPasswordField label="Password" error={errors.password} />
      <SubmitButton busy={busy}>Sign up</SubmitButton>
      <p className="text-sm text-muted">
        By signing up, you agree to our{' '}
        <Link to={paths.terms()} className="underline underline-offset-4">
          terms
        </Link>
        . Learn what we store in our{' '}
        <Link to={paths.privacy()} className="underline underline-offset-4">
          privacy statement
        </Link>
        .
      </p>
    </form>
  );
}
