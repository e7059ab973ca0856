import { useState } from 'react';
import { ContentKey } from '../../lib/content-key.ts';
import { Field, FormError } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { notify } from '../notices.ts';
import { rowOfCompound } from '../row-of-compound.ts';
import { type AddedBy, addById, getErrors } from './add-homes.ts';

/** Adds a listing by the id that its provider gave it. */
export function AddById({ review_period_id, onAdded }: AddedBy) {
  const [key] = useState(() => new ContentKey());
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const provider = valueOf('provider').trim();
    const wanted = { zpid: valueOf('zpid').trim(), ...(provider !== '' && { provider }) };
    try {
      const compound = await addById(review_period_id, key.of(wanted), wanted);
      key.renew();
      notify(`Added ${compound.home.formatted_address}.`);
      onAdded([rowOfCompound(compound)]);
      return null;
    } catch (error) {
      return getErrors(error);
    }
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-muted">The listing is added whatever its type, as long as its feed allows showing it.</p>
      <FormError>{errors.form}</FormError>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="zpid" label="Listing ID" required maxLength={300} autoComplete="off" error={errors.zpid} />
        <Field
          name="provider"
          label="Provider (optional)"
          maxLength={40}
          autoComplete="off"
          error={errors.provider}
          hint="Needed only if two providers use the same ID."
        />
      </div>
      <SubmitButton busy={busy}>Add home</SubmitButton>
    </form>
  );
}
