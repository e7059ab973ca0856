import { useState } from 'react';
import { Field, FormError } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Outcome, Section } from './section.tsx';

export function NameSection({ name }: { name: string }) {
  const [kept, setKept] = useState(false);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    setKept(false);
    const { changeUser } = await import('../../session/account.ts');
    await changeUser({ name: valueOf('name') });
    setKept(true);
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
        <Outcome>{kept && 'Your name is kept.'}</Outcome>
        <SubmitButton busy={busy} look="plain">
          Keep the name
        </SubmitButton>
      </form>
    </Section>
  );
}
