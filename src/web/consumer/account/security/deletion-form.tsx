import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, FormError } from '../../../ui/forms/field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';

interface DeletionFormProps {
  email: string;
  /** Called when the request was sent. */
  onDone: () => void;
  onCancel: () => void;
}

/**
 * The second step before an account is deleted. The user must type the account's address, so that it can't happen by
 * mistake.
 */
export function DeletionForm({ email, onDone, onCancel }: DeletionFormProps) {
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    if (valueOf('confirmation').trim().toLowerCase() !== email.toLowerCase())
      return { confirmation: 'That doesn’t match your email address.' };
    const { askForDeletion } = await import('../../../identity/personal-data.ts');
    await askForDeletion();
    onDone();
    return null;
  });
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // The button that opened this form is gone.
    form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <form ref={form} {...formProps} className="flex w-full flex-col gap-4 rounded-2xl bg-danger-ground p-5">
      <FormError>{errors.form}</FormError>
      <Field
        name="confirmation"
        label="To confirm, enter your email address"
        hint={<span className="text-ink">Your email address is {email}.</span>}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.confirmation}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy} className="border-danger text-danger">
          {busy ? 'Please wait…' : 'Delete my account'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
