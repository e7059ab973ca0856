import { clockLabel } from '../../../rules/tours/tour-times.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { FormErrors } from '../../ui/forms/use-form.ts';

const FIRST_HOUR = 7;
const LAST_HOUR = 21;

/** Every half hour of a day at which tours are usual, such as `14:30`. */
const halfHours = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, index) => {
  const minutes = FIRST_HOUR * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

interface WindowFieldsProps {
  /** The place of the window among all windows, from 0. Part of the names of its fields. */
  index: number;
  /** The first and the last possible date, such as `2026-12-05`. */
  dates: { first: string; last: string };
  errors: FormErrors;
  /** Undefined if it is the only window. */
  onRemove: (() => void) | undefined;
}

/** A part of a day when the user can come: a date, and from when to when. */
export function WindowFields({ index, dates, errors, onRemove }: WindowFieldsProps) {
  const options = halfHours.map((time) => (
    <option key={time} value={time}>
      {clockLabel(time)}
    </option>
  ));
  return (
    <fieldset aria-label={`Time ${index + 1}`} className="rounded-card bg-gray-100 p-4">
      <div className="-mt-2 flex min-h-11 items-center justify-between">
        <span className="font-display text-lg font-bold">Time {index + 1}</span>
        {onRemove && (
          <Button look="quiet" className="-mr-3" aria-label={`Remove time ${index + 1}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1.3fr_1fr_1fr]">
        <div className="max-sm:col-span-2">
          <Field
            type="date"
            name={`date-${index}`}
            label="Date"
            required
            min={dates.first}
            max={dates.last}
            error={errors[`date-${index}`]}
            className="appearance-none"
          />
        </div>
        <SelectField name={`from-${index}`} label="From" defaultValue="10:00" error={errors[`from-${index}`]}>
          {options}
        </SelectField>
        <SelectField name={`to-${index}`} label="To" defaultValue="12:00" error={errors[`to-${index}`]}>
          {options}
        </SelectField>
      </div>
    </fieldset>
  );
}
