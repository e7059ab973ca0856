import { EmailField } from '../../../ui/forms/email-field.tsx';
import { FormError } from '../../../ui/forms/field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useOutcome } from '../../../ui/outcomes.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';

export function EmailSection({ email }: { email: string }) {
  const { outcome, say } = useOutcome();
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const wanted = valueOf('email').trim();
    if (wanted.toLowerCase() === email) return { email: 'That is the address that you have already.' };
    const { changeEmail } = await import('../../../login/change-credentials.ts');
    const found = await changeEmail(wanted);
    if (!found) say(`Look into both mailboxes, ${email} and ${wanted}.`);
    return found;
  });
  return (
    <Section title="E-mail address">
      <form {...formProps} className="flex w-full flex-col gap-4">
        <FormError>{errors.form}</FormError>
        <EmailField
          label="Your new address"
          autoComplete="email"
          error={errors.email}
          hint={
            <>
              So far it is <span className="wrap-anywhere">{email}</span>. We write to both: it changes once both say
              yes.
            </>
          }
        />
        <Outcome>{outcome}</Outcome>
        <SubmitButton busy={busy} look="plain">
          Change the address
        </SubmitButton>
      </form>
    </Section>
  );
}
