import { type FormEvent, useRef, useState } from 'react';

/** What is wrong with what was sent, by the name of its field; `form` for what belongs to none. */
export type FormErrors = Readonly<Record<string, string>>;

/**
 * A form that scripts send: what was typed stays, a second press while it is on its way does nothing, and a mistake is
 * shown at its field, which takes the focus. `send` gets what stands in a
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
    const [first] = Object.keys(found ?? {});
    const field = first === undefined ? null : form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  return { errors, busy, formProps: { method: 'post', onSubmit, 'aria-busy': busy } as const };
}
