import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { TourRequest } from '../../../contracts/people/tours.ts';
import { MAX_TOUR_NOTE, MAX_TOUR_PEOPLE, MAX_TOUR_WINDOWS } from '../../../contracts/values/tour-values.ts';
import type { Metro } from '../../../rules/places/metros/metros.ts';
import { timeZoneName, timeZones } from '../../../rules/places/metros/time-zones.ts';
import { MAX_DAYS_AHEAD } from '../../../rules/tours/tour-windows.ts';
import { getWallClock } from '../../../rules/values/wall-clock.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { requestTour } from '../../subscriber/tours/tours.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { tourErrors } from './tour-errors.ts';
import { WindowFields } from './window-fields.tsx';

const DAY_MS = 24 * 60 * 60 * 1_000;

interface TourFormProps {
  compound_ids: readonly number[];
  metro: Metro;
  /** Who gets the request: `Maren`. */
  reader: string;
  onSent: (tour: TourRequest) => void;
}

/** Asks when the user can come, and requests the tour. If sending fails, everything stays in its field. */
export function TourForm({ compound_ids, metro, reader, onSent }: TourFormProps) {
  const time_zone = timeZones[metro.key];
  const [dates] = useState(() => {
    const now = Date.now();
    const day = (days: number) => getWallClock(new Date(now + days * DAY_MS), time_zone).date;
    return { first: day(0), last: day(MAX_DAYS_AHEAD) };
  });
  /** A key for each suggested time. When a time is removed, the other times keep what the user has entered. */
  const [windows, setWindows] = useState<readonly number[]>([0]);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    try {
      const tour = await requestTour({
        compound_ids: [...compound_ids],
        windows: windows.map((_, index) => ({
          date: valueOf(`date-${index}`),
          from: valueOf(`from-${index}`),
          to: valueOf(`to-${index}`),
        })),
        people: Number(valueOf('people')),
        note: valueOf('note').trim(),
      });
      onSent(tour);
    } catch (error) {
      return tourErrors(error);
    }
    return null;
  });
  const add = (): void => {
    // At once, so that the new field is there for the focus.
    flushSync(() => setWindows([...windows, Math.max(...windows) + 1]));
    document.querySelector<HTMLInputElement>(`input[name="date-${windows.length}"]`)?.focus();
  };
  const remove = (key: number): void => {
    flushSync(() => setWindows(windows.filter((each) => each !== key)));
    document.getElementById('tour-times')?.focus();
  };
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <FormError>{errors.form}</FormError>
      <section aria-labelledby="tour-times" className="flex flex-col gap-4">
        <div>
          <h2 id="tour-times" tabIndex={-1} className="text-2xl outline-none">
            When can you come?
          </h2>
          <p className="mt-1 text-muted">
            Times in {metro.name} ({timeZoneName(time_zone)}). Give up to {MAX_TOUR_WINDOWS}, the best one first.
          </p>
        </div>
        {windows.map((key, index) => (
          <WindowFields
            key={key}
            index={index}
            dates={dates}
            errors={errors}
            onRemove={windows.length > 1 ? () => remove(key) : undefined}
          />
        ))}
        {windows.length < MAX_TOUR_WINDOWS && (
          <Button className="self-start" onClick={add}>
            Add another time
          </Button>
        )}
      </section>
      <div className="max-w-48">
        <SelectField name="people" label="How many people?" defaultValue="2" error={errors.people}>
          {Array.from({ length: MAX_TOUR_PEOPLE }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea name="note" label="Anything we should know? (optional)" maxLength={MAX_TOUR_NOTE} error={errors.note} />
      <SubmitButton busy={busy}>Request tour</SubmitButton>
      <p className="text-sm text-muted">
        {reader} gets this request with your name and email address.{' '}
        <Link to={paths.privacy()} className="underline underline-offset-4">
          Privacy
        </Link>
      </p>
    </form>
  );
}
