import { useSite } from '../../lib/site.ts';
import { CodeField } from '../../ui/forms/code-field.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { MailLink } from '../../ui/mail-link.tsx';

/** Asks for a code of the authenticator app, after the first login step. */
export function TotpForm({ onDone }: { onDone: () => void }) {
  const { contact_email } = useSite();
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { proveTotp } = await import('../../login/log-in.ts');
    const found = await proveTotp(valueOf('code'));
    if (!found) onDone();
    return found;
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{errors.form}</FormError>
      <CodeField
        label="The code from your authenticator app"
        error={errors.code}
        hint={
          contact_email && (
            <>
              No access to the app? Write to <MailLink address={contact_email} />: we’ll make sure that it is you, then
              take it off your account.
            </>
          )
        }
      />
      <SubmitButton busy={busy}>Go on</SubmitButton>
    </form>
  );
}
