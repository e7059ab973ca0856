import { type ReactNode, useId } from 'react';

interface CheckRowProps {
  name: string;
  label: string;
  hint: ReactNode;
  defaultChecked: boolean;
  error?: string | undefined;
  disabled?: boolean;
}

/** A checkbox in a form, with its label, a hint and its error. */
export function CheckRow({ name, label, hint, defaultChecked, error, disabled }: CheckRowProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        className="mt-1 size-5 shrink-0 accent-ink"
      />
      <div className="flex flex-col">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </span>
        <span id={`${id}-error`} className="font-semibold text-danger">
          {error}
        </span>
      </div>
    </div>
  );
}
