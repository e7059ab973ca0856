import type { ComponentProps } from 'react';
import { Select } from '../select.tsx';
import { FieldFrame, getBorder } from './field-frame.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  name: string;
  label: string;
  error?: string | undefined;
}

/** A choice from a list with its label above and its error below. */
export function SelectField({ label, error, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(input) => (
        <Select
          {...input}
          className={`min-h-12! w-full rounded-2xl! bg-surface pl-4 font-normal! ${getBorder(error)}`}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
