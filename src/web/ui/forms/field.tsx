import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Content at the right end of the field. */
  end?: ReactNode;
}

/** A single-line input with its label above and its error below. */
export function Field({ label, hint, error, end, className = '', ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex w-full flex-col gap-1.5 text-left">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`min-h-12 w-full rounded-2xl border bg-surface px-4 ${error ? 'border-danger' : 'border-control'} ${className}`}
          {...input}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
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
