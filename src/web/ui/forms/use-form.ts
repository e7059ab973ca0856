import { type FormEvent, useRef, useState } from 'react';
import { fieldProblem } from './field-problem.ts';

/** Error messages by field name. `form` is for errors that belong to no field. */
export type FormErrors = Readonly<Record<string, string>>;

/** The errors that the fields' own validation attributes find, in field order. */
function mistakesIn(form: HTMLFormElement): FormErrors {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
  const found = fields.map((field) => [field.name, fieldProblem(field)] as const);
  return Object.fromEntries(found.filter((pair): pair is readonly [string, string] => pair[1] !== null));
}

/** Moves the focus to the first field with an error, so that screen reader users notice it. */
function focusFirst(form: HTMLFormElement, mistakes: FormErrors): void {
  const [first] = Object.keys(mistakes);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}

/**
 * A form that scripts submit. The input stays in the fields, and a second press while busy does nothing. An error is
 * shown at its field, which takes the focus. The fields' own validation runs first. `send` gets a function that returns
 * a field's value by name. It returns the errors, or null on success.
 */
export function useForm(send: (valueOf: (name: string) => string) => Promise<FormErrors | null>) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const mistakes = mistakesIn(form);
    if (Object.keys(mistakes).length > 0) {
      setErrors(mistakes);
      focusFirst(form, mistakes);
      return;
    }
    sending.current = true;
    setBusy(true);
    setErrors({});
    let found: FormErrors | null;
    try {
      const values = new FormData(form);
      found = await send((name) => {
        const value = values.get(name);
        return typeof value === 'string' ? value : '';
      });
    } catch (error) {
      console.warn('Form', error);
      found = { form: 'Something went wrong. Check your connection and try again.' };
    }
    sending.current = false;
    setBusy(false);
    setErrors(found ?? {});
    focusFirst(form, found ?? {});
  };
  return { errors, busy, formProps: { method: 'post', noValidate: true, onSubmit, 'aria-busy': busy } as const };
}
