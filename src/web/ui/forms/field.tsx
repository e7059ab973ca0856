import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, getBorder } from './field-frame.tsx';

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Content at the right end of the field. */
  end?: ReactNode;
}

/** A single-line input with its label above and its error below. */
export function Field({ label, hint, error, end, className = '', ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(input) => (
        <div className="relative">
          <input
            {...input}
            className={`min-h-12 w-full rounded-2xl border bg-surface px-4 ${getBorder(error)} ${className}`}
            {...rest}
          />
          {end}
        </div>
      )}
    </FieldFrame>
  );
}

/** An error that concerns the form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-2xl bg-danger-ground px-4 py-3 text-left font-semibold text-danger">
      {children}
    </p>
  );
}
