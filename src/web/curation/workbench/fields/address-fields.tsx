import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffCompound } from '../../../../contracts/curation/staff-compounds.ts';
import type { FullAddress } from '../../../../contracts/shapes/homes.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useOpenValue } from '../../open-values.ts';
import { FeedValue } from './feed-value.tsx';
import { Fold } from './fold.tsx';
import type { HomeFact } from './home-fact-list.ts';
import { notifyLostValue } from './left-values.ts';
import { useHomeEdit } from './use-home-edit.ts';

const asRead: HomeFact['read'] = (value) => ({ value });
const line: HomeFact = { field: 'formatted_address', label: 'Address', type: 'text', read: asRead };
/** The parts of an address as one line, for the feed's value. */
const oneLine = (value: unknown): string => {
  const { street, city, state, zipcode } = value as FullAddress;
  return [street, city, `${state} ${zipcode}`.trim()].filter((part) => part !== '').join(', ');
};

const parts: HomeFact = {
  field: 'home_attributes.full_address',
  label: 'Address in parts',
  type: 'text',
  words: oneLine,
  read: asRead,
};

interface AddressFormProps {
  compound: StaffCompound;
  onSaved: () => void;
}

/** The form that changes the address of a home. Each home needs its own form, because text that was typed for one home must not reach the next. */
function AddressForm({ compound, onSaved }: AddressFormProps) {
  const edit = useHomeEdit(compound);
  const { formatted_address } = compound.home;
  const { full_address } = compound.home_details.home_attributes;
  const [isTyped, setTyped] = useState(false);
  useOpenValue(isTyped ? 'typed' : null);
  const onDisappear = useEffectEvent(() => {
    if (isTyped) notifyLostValue(compound, { name: 'Address', words: 'The address wasn’t saved.' });
  });
  useEffect(() => () => onDisappear(), []);
  const saved = `${formatted_address} ${JSON.stringify(full_address)}`;
  const [shown, setShown] = useState(saved);
  if (!isTyped && shown !== saved) setShown(saved);
  const { errors, formProps } = useForm((valueOf) => {
    const given = (name: string): string => valueOf(name).trim();
    const address = {
      street: given('street'),
      city: given('city'),
      state: given('state').toUpperCase(),
      zipcode: given('zipcode'),
    };
    edit(
      { formatted_address: given('formatted_address'), 'home_attributes.full_address': address },
      'Address changed.',
    );
    setTyped(false);
    onSaved();
    return Promise.resolve(null);
  });
  return (
    <form
      {...formProps}
      // If a colleague or the feed changes the address, the form shows it, unless the staff member is typing.
      key={shown}
      onChange={() => setTyped(true)}
      className="flex flex-col gap-3"
    >
      <Field
        name="formatted_address"
        label="As visitors read it"
        required
        maxLength={300}
        defaultValue={formatted_address}
        error={errors['formatted_address']}
      />
      <Field name="street" label="Street and number" maxLength={120} defaultValue={full_address.street} />
      <Field name="city" label="City" maxLength={80} defaultValue={full_address.city} />
      <div className="grid grid-cols-2 gap-3">
        <Field
          name="state"
          label="State"
          pattern="[A-Za-z]{2}"
          title="the two letters of a state"
          defaultValue={full_address.state}
          error={errors['state']}
        />
        <Field
          name="zipcode"
          label="ZIP code"
          pattern="\d{5}(?:-\d{4})?"
          title="a ZIP code"
          defaultValue={full_address.zipcode}
          error={errors['zipcode']}
        />
      </div>
      <Button type="submit" className="self-start">
        Save address
      </Button>
    </form>
  );
}

/** The address as visitors read it, and its parts, which find the same home twice. Folded, because it rarely changes. */
export function AddressFields({ compound, hasFields }: { compound: StaffCompound; hasFields: boolean }) {
  const { compound_id, home } = compound;
  /** The home whose address was opened. The next home begins with a closed one. */
  const [openHome, setOpenHome] = useState<number | null>(null);
  const isOpen = openHome === compound_id;
  return (
    <Fold
      title="Address"
      note={!isOpen && home.formatted_address}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpenHome(currentTarget.open ? compound_id : null)}
      data-field="formatted_address"
    >
      {hasFields && <AddressForm key={compound_id} compound={compound} onSaved={() => setOpenHome(null)} />}
      <FeedValue compound={compound} fact={line} />
      <FeedValue compound={compound} fact={parts} />
    </Fold>
  );
}
