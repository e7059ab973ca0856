import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { lasting } from '../../lib/visit.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useForm } from '../../ui/use-form.ts';

interface SignupFormProps {
  /** The address must be confirmed first. */
  onConfirm: (account: { email: string; name: string }) => void;
  onDone: () => void;
}

const LONGEST_NAME = 200;

/** Makes an account by name, e-mail address and password. */
export function SignupForm({ onConfirm, onDone }: SignupFormProps) {
  const hydrated = useHydrated();
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const email = valueOf('email').trim();
    const { signUp } = await import('../../session/log-in.ts');
    const name = valueOf('name').trim();
    const outcome = await signUp({ name, email, password: valueOf('password') });
    if ('errors' in outcome) return outcome.errors;
    if (outcome.next === 'confirm') onConfirm({ email, name });
    else onDone();
    return null;
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{errors.form}</FormError>
      <Field
        // Known from a home that somebody shared with them.
        key={hydrated ? 'known' : 'unknown'}
        name="name"
        label="Your name"
        required
        maxLength={LONGEST_NAME}
        autoComplete="name"
        defaultValue={hydrated ? lasting.get('visitor_name') : undefined}
        error={errors.name}
      />
      <EmailField autoComplete="email" error={errors.email} />
      <NewPasswordField label="Password" error={errors.password} />
      <SubmitButton busy={busy}>Sign up</SubmitButton>
      <p className="text-sm text-muted">
        By signing up you agree to the{' '}
        <Link to={paths.terms()} className="underline underline-offset-4">
          terms
        </Link>
        . What we keep is on the{' '}
        <Link to={paths.privacy()} className="underline underline-offset-4">
          privacy
        </Link>{' '}
        page.
      </p>
    </form>
  );
}
