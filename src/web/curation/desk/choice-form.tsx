import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { errorWords } from './error-words.ts';

interface ChoiceFormProps {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
  submit: string;
  /** Saves the choice. A failure is shown. */
  onChoose: (value: string) => Promise<void>;
  onClose: () => void;
}

/** A choice in place, made with a button, because arrow keys would change a list that acts at once. */
export function ChoiceForm({ label, options, chosen, submit, onChoose, onClose }: ChoiceFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const value = new FormData(event.currentTarget).get('choice');
    setBusy(true);
    setProblem(null);
    try {
      await onChoose(typeof value === 'string' ? value : '');
      onClose();
    } catch (error) {
      setProblem(errorWords(error));
      setBusy(false);
    }
  };
  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="flex w-full flex-wrap items-end gap-3">
      <div className="min-w-48 grow">
        <SelectField name="choice" label={label} defaultValue={chosen}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" aria-disabled={isBusy} className="min-h-12">
        {submit}
      </Button>
      <Button look="quiet" className="min-h-12" onClick={onClose}>
        Cancel
      </Button>
      {problem !== null && (
        <div className="w-full">
          <FormError>{problem}</FormError>
        </div>
      )}
    </form>
  );
}
