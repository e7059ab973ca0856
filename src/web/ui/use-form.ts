import { type FormEvent, useRef, useState } from 'react';
import { fieldProblem } from './field-problem.ts';

/** What is wrong with what was sent, by the name of its field; `form` for what belongs to none. */
export type FormErrors = Readonly<Record<string, string>>;

/** What the fields' own attributes find wrong, in the order in which they stand. */
function mistakesIn(form: HTMLFormElement): FormErrors {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  const found = fields.map((field) => [field.name, fieldProblem(field)] as const);
  return Object.fromEntries(found.filter((pair): pair is readonly [string, string] => pair[1] !== null));
}

/** Shows a mistake to who doesn't see it: the first field that has one takes the focus. */
function focusFirst(form: HTMLFormElement, mistakes: FormErrors): void {
  const [first] = Object.keys(mistakes);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}

/**
 * A form that scripts send: what was typed stays, a second press while it is on its way does nothing, and a mistake is
 * shown at its field, which takes the focus; what the fields ask for themselves is looked at first. `send` gets what stands in a
 * field by its name, and answers with the mistakes, or null when it is done.
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
      found = { form: 'There is no connection, or something went wrong on our side. Try again in a moment.' };
    }
    sending.current = false;
    setBusy(false);
    setErrors(found ?? {});
    focusFirst(form, found ?? {});
  };
  return { errors, busy, formProps: { method: 'post', noValidate: true, onSubmit, 'aria-busy': busy } as const };
}
