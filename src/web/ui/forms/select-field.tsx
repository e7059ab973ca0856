import { type ComponentProps, useId } from 'react';
import { Select } from '../select.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  name: string;
  label: string;
  error?: string | undefined;
}

/** A choice from a list with its label above and its error below. */
export function SelectField({ label, error, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex w-full flex-col gap-1.5 text-left">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`min-h-12! w-full rounded-2xl! bg-surface pl-4 font-normal! ${error ? 'border-danger' : 'border-control'}`}
        {...rest}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
