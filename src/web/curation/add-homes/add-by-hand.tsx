import { type RefObject, useRef, useState } from 'react';
import type { Place } from '../../../contracts/homes/places.ts';
import { numberRules, readNumberField } from '../../../rules/values/number-field.ts';
import { browserApi } from '../../lib/api.ts';
import { ContentKey } from '../../lib/content-key.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { type FormErrors, useForm } from '../../ui/forms/use-form.ts';
import { notify } from '../notices.ts';
import { useOpenValue } from '../open-values.ts';
import { rowOfCompound } from '../row-of-compound.ts';
import { type AddedBy, addByHand, getErrors } from './add-homes.ts';

const ADDRESS = ['street', 'city', 'state', 'zipcode'] as const;

/** The fields for numbers. */
const numberFields = {
  lat: numberRules.latitude,
  lng: numberRules.longitude,
  price: numberRules.price,
  sqft: numberRules.square_feet,
  numUnits: numberRules.homes,
} as const;
type NumberField = keyof typeof numberFields;

/** Reads the form's numbers. Returns the numbers, or the error messages, by field. */
function readNumbers(
  valueOf: (name: string) => string,
): { numbers: Record<NumberField, number | null> } | { errors: FormErrors } {
  const read = (Object.keys(numberFields) as NumberField[]).map(
    (name) => [name, readNumberField(valueOf(name), numberFields[name])] as const,
  );
  const errors = read.flatMap(([name, found]) => ('problem' in found ? [[name, found.problem] as const] : []));
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const numbers = read.map(([name, found]) => [name, 'value' in found ? found.value : null]);
  return { numbers: Object.fromEntries(numbers) as Record<NumberField, number | null> };
}

/** The home that the form describes. */
function toHome(
  valueOf: (name: string) => string,
  { lat, lng, price, sqft, numUnits }: Record<NumberField, number | null>,
) {
  const [street = '', city = '', state = '', zipcode = ''] = ADDRESS.map((name) => valueOf(name).trim());
  return {
    formatted_address: `${street}, ${city}, ${state.toUpperCase()} ${zipcode}`,
    full_address: { street, city, state: state.toUpperCase(), zipcode, country: 'USA' as const },
    // Both are required.
    lat: lat ?? 0,
    lng: lng ?? 0,
    price,
    sqft,
    listing_type: valueOf('listing_type') === 'rental' ? ('rental' as const) : ('sale' as const),
    editorial: { numUnits },
    allow_duplicate: valueOf('allow_duplicate') === 'on',
  };
}

/** Finds the point of the typed address, and writes it into the form. */
function PointFinder({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [places, setPlaces] = useState<readonly Place[] | 'failed' | null>(null);
  const getField = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  const look = async (): Promise<void> => {
    const q = ADDRESS.map((name) => getField(name)?.value.trim()).filter(Boolean);
    if (q.length < 2) return;
    const [address, town] = [q.join(' '), getField('city')?.value ?? ''];
    const find = async (text: string) => (await browserApi().call('GET /hfc/places', { query: { q: text } })).items;
    try {
      const found = await find(address);
      setPlaces(found.length > 0 || town.trim().length < 2 ? found : await find(town));
    } catch (error) {
      console.warn('Places', error);
      setPlaces('failed');
    }
  };
  const choose = ({ lat, lng }: Place): void => {
    for (const [name, value] of Object.entries({ lat, lng })) {
      const field = getField(name);
      if (field) field.value = value.toFixed(5);
    }
    setPlaces(null);
    // The pressed button is gone.
    getField('lat')?.focus();
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button onClick={() => void look()}>Find the point of this address</Button>
      <div aria-live="polite">
        {places === 'failed' && (
          <p>Couldn’t search. Check your connection and try again, or copy the point from a map.</p>
        )}
        {places?.length === 0 && <p>No place found. Copy the point from a map.</p>}
        {Array.isArray(places) && places.length > 0 && (
          <ul className="flex flex-col">
            {places.map((place) => (
              <li key={`${place.lat},${place.lng}`}>
                <button
                  type="button"
                  onClick={() => choose(place)}
                  className="min-h-11 text-left underline underline-offset-4"
                >
                  {place.formatted_address}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Adds a home that no feed has. The point comes from the search for places, or is typed. */
export function AddByHand({ review_period_id, onAdded }: AddedBy) {
  const [key] = useState(() => new ContentKey());
  const form = useRef<HTMLFormElement>(null);
  const [isTyped, setTyped] = useState(false);
  useOpenValue(isTyped ? 'typed' : null);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const read = readNumbers(valueOf);
    if ('errors' in read) return read.errors;
    const home = toHome(valueOf, read.numbers);
    try {
      const compound = await addByHand(review_period_id, key.of(home), home);
      key.renew();
      notify(`Added ${compound.home.formatted_address}.`);
      onAdded([rowOfCompound(compound)]);
      return null;
    } catch (error) {
      return getErrors(error);
    }
  });
  return (
    <form {...formProps} ref={form} onInput={() => setTyped(true)} className="flex flex-col gap-4">
      <p className="text-muted">For a home that no feed has. Its availability is yours to keep current.</p>
      <FormError>{errors.form}</FormError>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field name="street" label="Street and number" required maxLength={120} error={errors.street} />
        <Field name="city" label="City" required maxLength={80} error={errors.city} />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Field name="state" label="State" required maxLength={2} placeholder="WA" error={errors.state} />
        <Field name="zipcode" label="ZIP code" required maxLength={10} inputMode="numeric" error={errors.zipcode} />
        <Field name="lat" label="Latitude" required inputMode="decimal" error={errors.lat} />
        <Field name="lng" label="Longitude" required inputMode="decimal" error={errors.lng} />
      </div>
      <PointFinder form={form} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <SelectField name="listing_type" label="Offered">
          <option value="sale">For sale</option>
          <option value="rental">For rent</option>
        </SelectField>
        <Field name="price" label="Price" inputMode="numeric" error={errors.price} />
        <Field name="sqft" label="Square feet" inputMode="numeric" error={errors.sqft} />
        <Field name="numUnits" label="Homes" inputMode="numeric" error={errors.numUnits} />
      </div>
      <label className="flex items-center gap-3">
        <input type="checkbox" name="allow_duplicate" className="size-5 accent-ink" />
        Add it even if another home has this address
      </label>
      <SubmitButton busy={busy}>Add home</SubmitButton>
    </form>
  );
}
