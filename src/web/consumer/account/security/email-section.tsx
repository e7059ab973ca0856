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
    if (wanted.toLowerCase() === email) return { email: 'That’s already your email address.' };
    const { changeEmail } = await import('../../../login/change-credentials.ts');
    const found = await changeEmail(wanted);
    if (!found) say(`Check your email at ${email} and ${wanted}, and confirm the change in both.`);
    return found;
  });
  return (
    <Section title="Email">
      <form {...formProps} className="flex w-full flex-col gap-4">
        <FormError>{errors.form}</FormError>
        <EmailField
          label="New email address"
          autoComplete="email"
          error={errors.email}
          hint={
            <>
              Your current email is <span className="wrap-anywhere">{email}</span>. You’ll need to confirm the change
              from both addresses.
            </>
          }
        />
        <Outcome>{outcome}</Outcome>
        <SubmitButton busy={busy} look="plain">
          Change email
        </SubmitButton>
      </form>
    </Section>
  );
}
