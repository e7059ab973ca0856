import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, getBorder } from './field-frame.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A field of several lines with its label above and its error below. Grows with its text where browsers can. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(input) => (
        <textarea
          {...input}
          className={`field-sizing-content max-h-80 min-h-32 w-full rounded-2xl border bg-surface px-4 py-3 ${getBorder(error)}`}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
