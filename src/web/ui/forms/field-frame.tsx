import { type ReactNode, useId } from 'react';

/** The attributes with which an input refers to its label, its error and its hint. */
export interface FramedInput {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  children: (input: FramedInput) => ReactNode;
}

/** The frame of an input in a form: its label above, and its error and its hint below. */
export function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex w-full flex-col gap-1.5 text-left">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
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

/** The color of an input's border. */
export const getBorder = (error: string | undefined): string => (error ? 'border-danger' : 'border-control');
