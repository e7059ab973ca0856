import { useSite } from '../../lib/navigation/site.ts';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { type FormErrors, useForm } from '../../ui/forms/use-form.ts';
import { MailLink } from '../../ui/mail-link.tsx';

interface TotpFormProps {
  onDone: () => void;
  /** Proves the code. Default: the second step of a login at the auth service. */
  prove?: (code: string) => Promise<FormErrors | null>;
}

async function proveLogin(code: string): Promise<FormErrors | null> {
  const { proveTotp } = await import('../../login/log-in.ts');
  return proveTotp(code);
}

/** Asks for a code of the authenticator app, after the first login step. */
export function TotpForm({ onDone, prove = proveLogin }: TotpFormProps) {
  const { contact_email } = useSite();
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const found = await prove(valueOf('code'));
    if (!found) onDone();
    return found;
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{errors.form}</FormError>
      <CodeField
        label="Code from your authenticator app"
        error={errors.code}
        hint={
          contact_email && (
            <>
              Can’t use the app? Email <MailLink address={contact_email} />. We’ll confirm it’s you, then remove the app
              from your account.
            </>
          )
        }
      />
      <SubmitButton busy={busy}>Continue</SubmitButton>
    </form>
  );
}
