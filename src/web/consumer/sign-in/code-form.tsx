import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import type { NextStep } from './password-form.tsx';

interface CodeFormProps {
  email: string;
  /** Whether the mail with the code was sent. */
  sent: boolean;
  onSent: (sent: boolean) => void;
  onEmail: (email: string) => void;
  onNext: (step: NextStep) => void;
}

function AskForCode({ email, onEmail, onSent }: Pick<CodeFormProps, 'email' | 'onEmail'> & { onSent: () => void }) {
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { mailCode } = await import('../../login/log-in.ts');
    const found = await mailCode(valueOf('email').trim());
    if (!found) onSent();
    return found;
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{errors.form}</FormError>
      <EmailField
        defaultValue={email}
        onChange={({ target }) => onEmail(target.value)}
        error={errors.email}
        hint="We’ll email you a code and a link. They’re valid for an hour."
      />
      <SubmitButton busy={busy}>Send code</SubmitButton>
    </form>
  );
}

function EnterCode({ email, onBack, onNext }: Pick<CodeFormProps, 'email' | 'onNext'> & { onBack: () => void }) {
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { logInByCode } = await import('../../login/log-in.ts');
    const outcome = await logInByCode(email.trim(), valueOf('code'));
    if ('errors' in outcome) return outcome.errors;
    onNext(outcome.next);
    return null;
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <output className="block">
        If there’s an account for{' '}
        <strong data-private className="wrap-anywhere">
          {email.trim()}
        </strong>
        , we’ve sent it a code.
      </output>
      <FormError>{errors.form}</FormError>
      <CodeField label="Code from the email" error={errors.code} />
      <SubmitButton busy={busy}>Log in</SubmitButton>
      <Button look="quiet" onClick={onBack}>
        Change email or resend code
      </Button>
    </form>
  );
}

/** Logs in with a code from a mail. The mail also has a link, for users who read it on the same device. */
export function CodeForm({ email, sent, onSent, onEmail, onNext }: CodeFormProps) {
  return sent ? (
    <EnterCode email={email} onNext={onNext} onBack={() => onSent(false)} />
  ) : (
    <AskForCode email={email} onEmail={onEmail} onSent={() => onSent(true)} />
  );
}
