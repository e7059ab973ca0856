import { useEffect, useRef, useState } from 'react';
import type { StaffTourRequest } from '../../../contracts/people/tours.ts';
import { MAX_TOUR_NOTE } from '../../../contracts/values/tour-values.ts';
import { firstName } from '../../../rules/people/first-name.ts';
import { timeZoneName } from '../../../rules/places/metros/time-zones.ts';
import { tourTime } from '../../../rules/tours/tour-times.ts';
import { readTourWindow, type TourWindow } from '../../../rules/tours/tour-windows.ts';
import { getWallClock } from '../../../rules/values/wall-clock.ts';
import { ApiProblem } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { type FormErrors, useForm } from '../../ui/forms/use-form.ts';
import { changeTour, type TourAct } from './desk-changes.ts';

interface TourFormProps {
  tour: StaffTourRequest;
  act: TourAct;
  label: string;
  now: Date;
  onClose: () => void;
}

type Range = StaffTourRequest['windows'][number];

/** A time as the clocks at the homes show it. */
function getWindow({ starts_at, ends_at }: Range, time_zone: string): TourWindow {
  const { date, time: from } = getWallClock(new Date(starts_at), time_zone);
  return { date, from, to: getWallClock(new Date(ends_at), time_zone).time };
}

const words: Readonly<Record<keyof TourWindow, string>> = { date: 'The date', from: 'The start', to: 'The end' };

/** The server's errors by field. */
function getErrors(error: unknown): FormErrors {
  if (!(error instanceof ApiProblem)) throw error;
  const found = (error.problem.errors ?? []).map(({ path, message }) => [path.split('.').at(-1) ?? '', message]);
  const known = found.filter(([field = '']) => field in words || field === 'note');
  if (known.length === 0) return { form: error.message };
  return Object.fromEntries(
    known.map(([field = '', message]) => [field, `${words[field as keyof TourWindow] ?? 'The note'} ${message}.`]),
  );
}

/** What a change of a tour needs: the time at the homes, if it sets one, and a note for the user. */
export function TourForm({ tour, act, label, now, onClose }: TourFormProps) {
  const { tour_request_id, sequence, time, windows, time_zone, user } = tour;
  const setsTime = act === 'propose' || act === 'confirm';
  const [chosen, setChosen] = useState(() => {
    const range = time ?? windows[0];
    return { window: range && getWindow(range, time_zone), times: 0 };
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const note = valueOf('note');
    const given = { date: valueOf('date'), from: valueOf('from'), to: valueOf('to') };
    if (setsTime) {
      const read = readTourWindow(given, time_zone, new Date());
      if ('field' in read) return { [read.field]: `${words[read.field]} ${read.message}.` };
    }
    try {
      await changeTour(tour_request_id, act, { sequence, note, ...(setsTime && { time: given }) });
    } catch (error) {
      return getErrors(error);
    }
    onClose();
    return null;
  });
  const to = firstName(user.name) ?? 'The user';
  const possible = windows.filter(({ starts_at }) => new Date(starts_at) > now);
  return (
    <form ref={form} {...formProps} aria-label={label} className="flex flex-col gap-4 rounded-2xl bg-gray-100 p-4">
      <h3 className="text-xl">{label}</h3>
      {setsTime && (
        <>
          {possible.length > 0 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="mb-1 text-sm text-gray-700">{to} asked for</legend>
              {possible.map((range) => (
                <Button
                  key={range.starts_at}
                  onClick={() => setChosen(({ times }) => ({ window: getWindow(range, time_zone), times: times + 1 }))}
                  className="rounded-3xl! py-2 text-left"
                >
                  <span className="whitespace-normal">{tourTime(range, time_zone)}</span>
                </Button>
              ))}
            </fieldset>
          )}
          <div
            // Each choice fills the fields anew.
            key={chosen.times}
            className="grid items-start gap-3 sm:grid-cols-[1.3fr_1fr_1fr]"
          >
            <Field
              type="date"
              name="date"
              label="Date"
              required
              defaultValue={chosen.window?.date}
              error={errors.date}
              className="appearance-none"
            />
            <Field
              type="time"
              name="from"
              label="From"
              required
              defaultValue={chosen.window?.from}
              error={errors.from}
            />
            <Field type="time" name="to" label="To" required defaultValue={chosen.window?.to} error={errors.to} />
          </div>
          <p className="text-sm text-gray-700">The clocks at the homes: {timeZoneName(time_zone)}.</p>
        </>
      )}
      <TextArea name="note" label="Note (optional)" maxLength={MAX_TOUR_NOTE} defaultValue="" error={errors.note} />
      <FormError>{errors.form}</FormError>
      <p className="text-sm text-gray-700">{to} gets an email about it.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="action" aria-disabled={busy}>
          {busy ? 'Please wait…' : label}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}
