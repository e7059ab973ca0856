import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps extends Pick<ComponentProps<typeof PasswordField>, 'error'> {
  label?: string;
  /** What else there is to know before one changes it. */
  also?: string;
}

/** A password that is being chosen, as `password`, with what it has to be. */
export function NewPasswordField({ label = 'Your new password', also = '', ...rest }: NewPasswordFieldProps) {
  return (
    <PasswordField
      name="password"
      label={label}
      required
      autoComplete="new-password"
      hint={`8 characters or more. ${also}`.trim()}
      {...rest}
    />
  );
}
