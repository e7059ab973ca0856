import { Field, FormError } from '../../../ui/forms/field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useOutcome } from '../../../ui/outcomes.tsx';
import { Outcome, Section } from '../../../ui/section.tsx';

export function NameSection({ name }: { name: string }) {
  const { outcome, say } = useOutcome();
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const { changeUser } = await import('../../../identity/user.ts');
    await changeUser({ name: valueOf('name') });
    say('Your name is kept.');
    return null;
  });
  return (
    <Section title="Name">
      <form {...formProps} className="flex w-full flex-col gap-4">
        <FormError>{errors.form}</FormError>
        <Field
          name="name"
          label="Your name"
          required
          maxLength={200}
          autoComplete="name"
          defaultValue={name}
          error={errors.name}
        />
        <Outcome>{outcome}</Outcome>
        <SubmitButton busy={busy} look="plain">
          Keep the name
        </SubmitButton>
      </form>
    </Section>
  );
}
