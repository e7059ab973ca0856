import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends ComponentProps<'textarea'> {
  name: string;
  label: string;
  error?: string | undefined;
}

/** A field of several lines with its label above and its error below. Grows with its text where browsers can. */
export function TextArea({ label, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className="flex w-full flex-col gap-1.5 text-left">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`field-sizing-content max-h-80 min-h-32 w-full rounded-2xl border bg-surface px-4 py-3 ${error ? 'border-danger' : 'border-control'}`}
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
