import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type EmailFieldProps = Partial<Omit<ComponentProps<typeof Field>, 'type' | 'name'>>;

/** An email address field with the name `email`. */
export function EmailField({ label = 'Email address', autoComplete = 'username', ...rest }: EmailFieldProps) {
  return (
    <Field name="email" type="email" label={label} required maxLength={254} autoComplete={autoComplete} {...rest} />
  );
}
