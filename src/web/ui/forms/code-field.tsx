import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Field } from './field.tsx';

/** A field for six digits from a mail or an app. Takes the focus, because it is the main part of its step. */
export function CodeField({
  label,
  error,
  hint,
  name = 'code',
}: {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  name?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <Field
      ref={input}
      name={name}
      label={label}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,7}"
      maxLength={7}
      title="six digits"
      className="text-xl tracking-[0.3em] tabular"
      error={error}
      hint={hint}
    />
  );
}
